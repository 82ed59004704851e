/** A piece of text in a PPT, with the slide it belongs to and what it is on it. */
export type PptText = { slide: number; type: number; text: string };

/** Names as in the description of the format, [MS-PPT]. */
const records = {
  slideListWithText: 0x0ff0,
  slidePersistAtom: 0x03f3,
  textHeaderAtom: 0x0f9f,
  textCharsAtom: 0x0fa0,
  textBytesAtom: 0x0fa8,
  document: 0x03e8,
  slide: 0x03ee,
};
const container = 0xf;
const headerLength = 8;
const mostDepth = 30;
/** Which list of a document a SlideListWithText is; others are of masters and of notes. */
const listOfSlides = 0;

type Record = { type: number; instance: number; body: Buffer; isContainer: boolean };

/**
 * The texts of a PPT by slide, in the presentation's order. PowerPoint keeps the texts of placeholders in one list in
 * the document, and those of text boxes in each slide; a file that was saved quickly holds older documents before.
 */
export function textsOfPpt(stream: Buffer): { texts: PptText[]; slides: number } {
  const top = [...recordsOf(stream)];
  const document = top.findLast(({ type }) => type === records.document);
  const texts: PptText[] = [];
  let slides = 0;
  for (const list of document ? recordsOf(document.body) : []) {
    if (list.type !== records.slideListWithText || list.instance !== listOfSlides) continue;
    let type = 0;
    for (const record of recordsOf(list.body)) {
      if (record.type === records.slidePersistAtom) slides++;
      if (record.type === records.textHeaderAtom) type = typeOf(record);
      const text = textOf(record);
      if (text !== null && slides > 0) texts.push({ slide: slides, type, text });
    }
  }
  // Where nothing was saved anew, there is one container for each slide, in their order.
  const own = top.filter(({ type }) => type === records.slide);
  if (own.length === slides || slides === 0) {
    for (const [index, { body }] of own.entries()) collect(body, index + 1, texts);
    slides = own.length;
  }
  return { texts, slides };
}

/** Texts in the shapes of a slide. */
function collect(bytes: Buffer, slide: number, texts: PptText[], depth = 0): void {
  if (depth > mostDepth) return;
  let type = 4;
  for (const record of recordsOf(bytes)) {
    if (record.isContainer) collect(record.body, slide, texts, depth + 1);
    if (record.type === records.textHeaderAtom) type = typeOf(record);
    const text = textOf(record);
    if (text !== null) texts.push({ slide, type, text });
  }
}

const typeOf = ({ body }: Record) => (body.length >= 4 ? body.readUInt32LE(0) : 0);

function textOf({ type, body }: Record): string | null {
  if (type === records.textCharsAtom) return body.toString('utf16le');
  return type === records.textBytesAtom ? body.toString('latin1') : null;
}

function* recordsOf(bytes: Buffer): Generator<Record> {
  for (let at = 0; at + headerLength <= bytes.length; ) {
    const version = bytes.readUInt16LE(at);
    const start = at + headerLength;
    const end = start + bytes.readUInt32LE(at + 4);
    yield {
      type: bytes.readUInt16LE(at + 2),
      instance: version >> 4,
      isContainer: (version & 0xf) === container,
      body: bytes.subarray(start, Math.min(end, bytes.length)),
    };
    at = end;
  }
}
