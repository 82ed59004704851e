/** Mutates files in ways that typically break parsers. */
type Random = () => number;

/** Boundary values for lengths, offsets and counts. */
const boundaryNumbers = [
  0, 1, 2, 3, 0x7f, 0xff, 0x100, 0x7fff, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xfffffffd,
  0xfffffffe, 0xffffffff,
];

export function mutate(seed: Buffer, others: readonly Buffer[], random: Random): Buffer {
  const below = (most: number) => Math.floor(random() * most);
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
  const changes: ((bytes: Buffer) => Buffer)[] = [
    (bytes) => setByte(bytes, below(bytes.length), below(256)),
    (bytes) =>
      setByte(bytes, below(bytes.length), (bytes[below(bytes.length)] ?? 0) ^ (1 << below(8))),
    (bytes) => setNumber(bytes, below(bytes.length), pick(boundaryNumbers), pick([2, 4])),
    // Sector and directory tables are arrays of aligned numbers.
    (bytes) => setNumber(bytes, below(bytes.length) & ~3, below(64), 4),
    (bytes) => bytes.subarray(0, below(bytes.length)),
    (bytes) => {
      const [start, end] = [below(bytes.length), below(bytes.length)].toSorted((a, b) => a - b);
      return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
    },
    (bytes) => {
      const start = below(bytes.length);
      const block = bytes.subarray(start, start + 1 + below(600));
      return Buffer.concat([
        bytes.subarray(0, start),
        ...Array(1 + below(20)).fill(block),
        bytes.subarray(start),
      ]);
    },
    (bytes) => {
      const other = pick(others);
      return Buffer.concat([
        bytes.subarray(0, below(bytes.length)),
        other.subarray(below(other.length)),
      ]);
    },
    (bytes) => Buffer.concat([bytes, bytes]),
    (bytes) => setDigits(bytes, below(bytes.length), String(pick(boundaryNumbers))),
  ];
  let bytes = Buffer.from(seed);
  for (let left = 1 + below(6); left > 0 && bytes.length > 0; left--) {
    bytes = Buffer.from(pick(changes)(bytes));
  }
  return bytes.subarray(0, 10_485_760);
}

function setByte(bytes: Buffer, at: number, value: number): Buffer {
  bytes[at] = value;
  return bytes;
}

function setNumber(bytes: Buffer, at: number, value: number, length: number): Buffer {
  if (at + length > bytes.length) return bytes;
  if (length === 4) bytes.writeUInt32LE(value >>> 0, at);
  else bytes.writeUInt16LE(value & 0xffff, at);
  return bytes;
}

/** Replaces the next decimal number in the text, as in PDF and XML. */
function setDigits(bytes: Buffer, from: number, digits: string): Buffer {
  const text = bytes.subarray(from, from + 400).toString('latin1');
  const found = /\d+/.exec(text);
  if (!found) return bytes;
  const at = from + found.index;
  return Buffer.concat([
    bytes.subarray(0, at),
    Buffer.from(digits),
    bytes.subarray(at + found[0].length),
  ]);
}
