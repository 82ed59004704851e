/**
 * The child process. For each file it receives one line with the reader, its task and the number of bytes, then the
 * bytes; it answers in lines. Between loading the code and reading the first byte it gives up every right that a hostile
 * file could abuse.
 */
import { readSync, writeSync } from 'node:fs';
import type { ReaderName } from './readers.ts';

type Order = { reader: ReaderName; task: unknown; size: number };
type Reader = (
  bytes: Buffer,
  task: unknown,
  sendPiece: (piece: unknown) => void,
) => unknown | Promise<unknown>;

const account = process.argv[2] ?? '';
const loaded = new Map<ReaderName, Reader>();
/** File descriptors, used directly: the streams of `process` would allocate every piece and copy it once more. */
const input = 0;
const output = 1;
/** Bytes: longer than most orders. The beginning of the file may follow in the same piece. */
const orderBufferLength = 1024;
let rest: Buffer = Buffer.alloc(0);
/** Holds each file of a usual size in turn: allocating a new buffer takes longer than reading the file. */
let reusedBuffer: Buffer = Buffer.alloc(0);
const reusedBufferMaxSize = 4_194_304;
/** Never changes, so that waiting on it until a timeout is a pause without processor time. */
const pause = new Int32Array(new SharedArrayBuffer(4));

// The console would write the warnings of libraries among the answers.
for (const name of ['log', 'info', 'debug', 'warn', 'error'] as const) console[name] = () => {};

// An error that no reader awaited: the file cannot be read, and the state of this process is unknown.
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
    // One turn of the event loop, so that an error the reader did not await counts against this file and not the next.
    await new Promise(setImmediate);
    answer({ result });
  } catch {
    answer({ failed: true });
  }
  // The next reader must not see this file in the buffer.
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
  // `drop` is not in Node's types yet.
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
    const piece = Buffer.alloc(orderBufferLength);
    const length = takeInto(piece, 0);
    // The portal has ended.
    if (length === 0) return null;
    rest = Buffer.concat([rest, piece.subarray(0, length)]);
  }
}

function takeBytes(size: number): Buffer | null {
  const bytes = takeBuffer(size);
  let at = rest.copy(bytes, 0, 0, size);
  rest = rest.subarray(at);
  while (at < size) {
    const length = takeInto(bytes, at);
    if (length === 0) return null;
    at += length;
  }
  return bytes;
}

function takeBuffer(size: number): Buffer {
  // `alloc` zeroes it, and takes nothing from the pool that Node shares among buffers.
  if (size > reusedBufferMaxSize) return Buffer.alloc(size);
  if (size > reusedBuffer.length) reusedBuffer = Buffer.alloc(size);
  return reusedBuffer.subarray(0, size);
}

/** Blocks until bytes arrive, since the process has nothing else to do. Returns 0 at the end of the input. */
function takeInto(bytes: Buffer, at: number): number {
  for (;;) {
    try {
      return readSync(input, bytes, at, bytes.length - at, null);
    } catch (error) {
      // Windows throws at the end of a pipe.
      if (readErrorCode(error) === 'EOF') return 0;
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

/** Waits a millisecond if the pipe is not ready (EAGAIN), also within a long answer; rethrows other errors. */
function waitIfBusy(error: unknown): void {
  if (readErrorCode(error) !== 'EAGAIN') throw error;
  Atomics.wait(pause, 0, 0, 1);
}

function readErrorCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
