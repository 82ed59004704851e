import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** Small files that exhaust the memory or time of a parser. */

const entryLength = 128;

/** A DOC of 1,536 bytes whose directory entries are each other's siblings. */
export function siblingCycle(): Buffer {
  const bytes = Buffer.alloc(1536);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(0x3e, 0x18);
  bytes.writeUInt16LE(3, 0x1a);
  bytes.writeUInt16LE(0xfffe, 0x1c);
  bytes.writeUInt16LE(9, 0x1e);
  bytes.writeUInt16LE(6, 0x20);
  bytes.writeUInt32LE(1, 0x2c);
  bytes.writeInt32LE(1, 0x30);
  bytes.writeUInt32LE(4096, 0x38);
  bytes.writeInt32LE(-2, 0x3c);
  bytes.writeInt32LE(-2, 0x44);
  bytes.fill(0xff, 0x4c, 512);
  bytes.writeInt32LE(0, 0x4c);
  bytes.fill(0xff, 512, 1024);
  bytes.writeInt32LE(-3, 512);
  bytes.writeInt32LE(-2, 516);
  const names = ['Root Entry', 'WordDocument', 'a', 'b'];
  const [left, right, child] = [0x44, 0x48, 0x4c];
  for (const [i, name] of names.entries()) {
    const entry = bytes.subarray(1024 + i * entryLength, 1024 + (i + 1) * entryLength);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE(2 * name.length + 2, 0x40);
    entry[0x42] = i === 0 ? 5 : 2;
    entry.writeInt32LE(i === 0 ? -1 : 1 + (i % 3), left);
    entry.writeInt32LE(i === 0 ? -1 : 1 + ((i + 1) % 3), right);
    entry.writeInt32LE(i === 0 ? 1 : -1, child);
    entry.writeInt32LE(-2, 0x74);
  }
  return bytes;
}

/** A DOC whose streams share one chain of sectors that leads back to its start. */
export function sectorCycle(): Buffer {
  const bytes = Buffer.concat([siblingCycle(), Buffer.alloc(512)]);
  bytes.writeInt32LE(2, 512 + 8);
  for (let i = 1; i < 4; i++) {
    const entry = bytes.subarray(1024 + i * entryLength);
    entry.writeInt32LE(2, 0x74);
    entry.writeInt32LE(0x7fff_ffff, 0x78);
  }
  return bytes;
}

/** A PDF whose cross-reference table unpacks to `megabytes` megabytes of entries. */
export function hugeCrossReferences(megabytes = 60): Buffer {
  const table = deflateSync(Buffer.alloc(megabytes * 1_000_000));
  const count = megabytes * 250_000;
  const head = Buffer.from('%PDF-1.7\n');
  const object = Buffer.from(
    `1 0 obj\n<</Type/XRef/Size ${count}/Index[0 ${count}]/W[1 2 1]/Root 2 0 R/Encrypt 3 0 R/Filter/FlateDecode/Length ${table.length}>>\nstream\n`,
  );
  const end = Buffer.from(`\nendstream\nendobj\nstartxref\n${head.length}\n%%EOF\n`);
  return Buffer.concat([head, object, table, end]);
}

type Entry = { name: string; content: Buffer };

/** A zip with these entries; several may have one name. */
export function rawZip(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const packed = deflateRawSync(content, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
    const central = Buffer.alloc(46 + name.length);
    central.write('PK\u0001\u0002');
    central.writeUInt16LE(20, 4);
    common.copy(central, 6);
    central.writeUInt32LE(offset, 42);
    central.write(name, 46);
    locals.push(local);
    directory.push(central);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, list, end]);
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const contentTypes = (parts: string) => ({
  name: '[Content_Types].xml',
  content: Buffer.from(
    `<Types>${parts}<Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/></Types>`,
  ),
});

/** A DOCX that contains its list of contents `times` times, each unpacking to two megabytes. */
export function manyContentTypes(times = 30): Buffer {
  const list = contentTypes(' '.repeat(1_900_000));
  return rawZip([
    ...Array.from({ length: times }, () => list),
    { name: 'word/document.xml', content: Buffer.from('<a/>') },
  ]);
}

/** A DOCX with `count` entries. */
export function manyEntries(count: number): Buffer {
  return rawZip([
    contentTypes(''),
    ...Array.from({ length: count - 1 }, (_, i) => ({
      name: `word/${i}`,
      content: Buffer.alloc(1),
    })),
  ]);
}

/** A DOCX that unpacks to this many zero bytes. */
export function deflateBomb(bytes: number): Buffer {
  return rawZip([contentTypes(''), { name: 'word/document.xml', content: Buffer.alloc(bytes) }]);
}

/** A DOCX of a few hundred bytes that refers to one part hundreds of times, which contains only tags. */
export function costlyWordText(): Buffer {
  const type = `<Override PartName="/word/document.xml" ContentType="${wordType}.header+xml"/>`;
  return rawZip([
    contentTypes(type.repeat(200)),
    { name: 'word/document.xml', content: Buffer.from(`<a>${'<b/>'.repeat(60_000)}</a>`) },
  ]);
}
