/** Records of the stream of an Excel file of 1997 to 2003. */
const records = {
  font: 0x31,
  xf: 0xe0,
  sheet: 0x85,
  begin: 0x809,
  end: 0x0a,
  /** Several numbers in a row, each with its own look. */
  numbers: 0xbd,
};
/** Formula, number, text of its own, truth value, short number, shared text, text with runs. */
const cells = new Set([0x06, 0x203, 0x204, 0x205, 0x27e, 0xfd, 0xd6]);
const struckBit = 0x08;

/**
 * The cells of each sheet that are struck out as a whole, as 'row column' from 0; the library that reads these files does
 * not tell. What is struck out within a cell is not found.
 */
export function findStruckCells(stream: Buffer): ReadonlySet<string>[] {
  const fonts: boolean[] = [];
  const looks: number[] = [];
  const starts: number[] = [];
  for (const { type, data } of recordsFrom(stream, 0)) {
    if (type === records.font && data.length >= 4)
      fonts.push((data.readUInt16LE(2) & struckBit) !== 0);
    else if (type === records.xf && data.length >= 2) looks.push(data.readUInt16LE(0));
    else if (type === records.sheet && data.length >= 4) starts.push(data.readUInt32LE(0));
  }
  // There is no font 4: Excel counts from 3 to 5.
  const struck = looks.map((font) => fonts[font > 4 ? font - 1 : font] === true);
  if (!struck.includes(true)) return [];
  return starts.map((start) => struckIn(stream, start, struck));
}

function struckIn(stream: Buffer, start: number, struck: readonly boolean[]): Set<string> {
  const found = new Set<string>();
  for (const { type, data } of recordsFrom(stream, start)) {
    if (cells.has(type) && data.length >= 6) {
      if (struck[data.readUInt16LE(4)])
        found.add(`${data.readUInt16LE(0)} ${data.readUInt16LE(2)}`);
    } else if (type === records.numbers) {
      for (let at = 4; at + 6 < data.length; at += 6) {
        const column = data.readUInt16LE(2) + (at - 4) / 6;
        if (struck[data.readUInt16LE(at)]) found.add(`${data.readUInt16LE(0)} ${column}`);
      }
    }
  }
  return found;
}

/** Those of the part that begins there, without those of charts in it. */
function* recordsFrom(stream: Buffer, start: number) {
  let depth = 0;
  for (let at = start; at + 4 <= stream.length; ) {
    const type = stream.readUInt16LE(at);
    const end = at + 4 + stream.readUInt16LE(at + 2);
    if (type === records.begin) depth++;
    if (depth === 1) yield { type, data: stream.subarray(at + 4, end) };
    if (type === records.end && --depth <= 0) return;
    at = end;
  }
}
