/**
 * The child process. For each file it is given a line that says which reader and how many bytes, and then the bytes; it
 * answers with lines. Everything it could do harm with is given up between loading the code and reading the first byte.
 */
import { readSync, writeSync } from 'node:fs';
import type { ReaderName } from './readers.ts';

type Order = { reader: ReaderName; task: unknown; size: number };
type Reader = (
  bytes: Buffer,
  task: unknown,
  tell: (piece: unknown) => void,
) => unknown | Promise<unknown>;

const account = process.argv[2] ?? '';
const loaded = new Map<ReaderName, Reader>();
/** Used directly: the streams of `process` would allocate every piece and copy it once more. */
const input = 0;
const output = 1;
/** Longer than most orders. The beginning of the file may follow in the same piece. */
const orderLength = 1024;
let rest: Buffer = Buffer.alloc(0);
/** Memory for one file after the other, up to the usual size: allocating it takes longer than reading the file. */
let kept: Buffer = Buffer.alloc(0);
const keptAtMost = 4_194_304;
/** Never changes; waiting for it takes a millisecond and no processor time. */
const pause = new Int32Array(new SharedArrayBuffer(4));

// The answers go where libraries would write their warnings.
for (const name of ['log', 'info', 'debug', 'warn', 'error'] as const) console[name] = () => {};

// A library may fail where nobody waits for it. The file cannot be read, and who knows what is left of this process.
process.on('uncaughtException', () => {
  answer({ failed: true, isLast: true });
  process.exit(1);
});

answer({ ready: true });
for (;;) {
  const order = takeOrder();
  if (order === null) break;
  const reader = await load(order.reader);
  const bytes = takeBytes(order.size);
  if (bytes === null) break;
  try {
    const result = await reader(bytes, order.task, (piece) => answer({ piece }));
    // Waits a turn, so that a failure the reader does not await counts against this file and not the next.
    await new Promise(setImmediate);
    answer({ result });
  } catch {
    answer({ failed: true });
  }
  // No reader sees the file before its own.
  bytes.fill(0);
}
process.exit();

async function load(name: ReaderName): Promise<Reader> {
  const known = loaded.get(name);
  if (known) return known;
  const { readers } = await import('./readers.ts');
  const reader = (await readers[name]()) as Reader;
  if (loaded.size === 0) giveUpRights();
  loaded.set(name, reader);
  return reader;
}

function giveUpRights() {
  if (account) {
    const [uid = 0, gid = 0] = account.split(':').map(Number);
    process.setgroups?.([]);
    process.setgid?.(gid);
    process.setuid?.(uid);
  }
  // Not in the types yet.
  const permission = process.permission as { drop?: (scope: string) => void };
  permission.drop?.('fs.read');
}

function takeOrder(): Order | null {
  for (;;) {
    const end = rest.indexOf(0x0a);
    if (end !== -1) {
      const line = rest.subarray(0, end).toString('utf8');
      rest = rest.subarray(end + 1);
      return JSON.parse(line) as Order;
    }
    const piece = Buffer.alloc(orderLength);
    const length = takeInto(piece, 0);
    // Whoever started this process is gone.
    if (length === 0) return null;
    rest = Buffer.concat([rest, piece.subarray(0, length)]);
  }
}

function takeBytes(size: number): Buffer | null {
  const bytes = bufferFor(size);
  let at = rest.copy(bytes, 0, 0, size);
  rest = rest.subarray(at);
  while (at < size) {
    const length = takeInto(bytes, at);
    if (length === 0) return null;
    at += length;
  }
  return bytes;
}

function bufferFor(size: number): Buffer {
  // `alloc` zeroes it, and takes nothing from the pool that Node shares among buffers.
  if (size > keptAtMost) return Buffer.alloc(size);
  if (size > kept.length) kept = Buffer.alloc(size);
  return kept.subarray(0, size);
}

/** Blocks until something arrives, since nothing else is to be done meanwhile. Returns 0 at the end of the input. */
function takeInto(bytes: Buffer, at: number): number {
  for (;;) {
    try {
      return readSync(input, bytes, at, bytes.length - at, null);
    } catch (error) {
      // Windows throws at the end of a pipe.
      if (codeOf(error) === 'EOF') return 0;
      waitIfBusy(error);
    }
  }
}

function answer(line: unknown) {
  const text = Buffer.from(`${JSON.stringify(line)}\n`);
  for (let at = 0; at < text.length; ) {
    try {
      at += writeSync(output, text, at);
    } catch (error) {
      waitIfBusy(error);
    }
  }
}

/** The other end of the pipe may be busy: then it says so at once, in the middle of a long answer too. */
function waitIfBusy(error: unknown): void {
  if (codeOf(error) !== 'EAGAIN') throw error;
  Atomics.wait(pause, 0, 0, 1);
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
