/**
 * The child process. For each file it is given a line that says which reader and how many bytes, and then the bytes; it
 * answers with lines. Everything it could do harm with is given up between loading the code and reading the first byte.
 */
import type { ReaderName } from './readers.ts';

type Order = { reader: ReaderName; task: unknown; size: number };
type Reader = (
  bytes: Buffer,
  task: unknown,
  tell: (piece: unknown) => void,
) => unknown | Promise<unknown>;

const account = process.argv[2] ?? '';
const loaded = new Map<ReaderName, Reader>();
const input = process.stdin[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
let rest: Buffer = Buffer.alloc(0);

// The answers go where libraries would write their warnings.
for (const name of ['log', 'info', 'debug', 'warn', 'error'] as const) console[name] = () => {};
const answer = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`);

// A library may fail where nobody waits for it. The file cannot be read, and who knows what is left of this process.
process.on('uncaughtException', () => {
  answer({ failed: true, isLast: true });
  process.exit(1);
});

answer({ ready: true });
for (;;) {
  const order = await takeOrder();
  if (order === null) break;
  const reader = await load(order.reader);
  const bytes = await takeBytes(order.size);
  if (bytes === null) break;
  try {
    answer({ result: await reader(bytes, order.task, (piece) => answer({ piece })) });
  } catch {
    answer({ failed: true });
  }
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

async function takeOrder(): Promise<Order | null> {
  for (;;) {
    const end = rest.indexOf(0x0a);
    if (end !== -1) {
      const line = rest.subarray(0, end).toString('utf8');
      rest = rest.subarray(end + 1);
      return JSON.parse(line) as Order;
    }
    const { value, done } = await input.next();
    // Whoever started this process is gone.
    if (done) return null;
    rest = Buffer.concat([rest, value]);
  }
}

async function takeBytes(size: number): Promise<Buffer | null> {
  // Apart from Node's own pool, so that a reader never holds what another file left there.
  const bytes = Buffer.alloc(size);
  let at = rest.copy(bytes, 0, 0, size);
  rest = rest.subarray(at);
  while (at < size) {
    const { value, done } = await input.next();
    if (done) return null;
    const taken = value.copy(bytes, at, 0, size - at);
    at += taken;
    rest = value.subarray(taken);
  }
  return bytes;
}
