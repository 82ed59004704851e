import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { webhookReceiver } from '../testing/webhook-receiver.ts';
import { createSender, type Outcome } from './send-webhook.ts';

const allowed = ['127.0.0.1/32'];
const name = 'receiver.example';
const local = async () => ['127.0.0.1'];
const never = new AbortController().signal;

const sendTo = (
  address: string,
  network: Partial<Parameters<typeof createSender>[0]> = {},
): Promise<Outcome> =>
  createSender({ allowed, resolve: local, ...network })(
    { address, headers: {}, body: '{}' },
    never,
  );

/** From now on ten seconds are over after half of one; whatever asks for another time is not what is tested here. */
function hurry() {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  return vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    expect(milliseconds).toBe(10_000);
    return timeout(500);
  });
}

test('a redirect is not followed, wherever it leads', async () => {
  const [receiver, other] = [await webhookReceiver(), await webhookReceiver()];
  for (const location of ['http://169.254.169.254/latest/meta-data', other.url]) {
    receiver.answerWith((response) => void response.writeHead(302, { location }).end('moved'));
    const outcome = await sendTo(receiver.url);
    expect(outcome).toMatchObject({ status: 302, answer: 'moved' });
    expect(outcome.error).toContain('redirect');
  }
  expect(other.received).toEqual([]);
});

test('an endless answer is cut off after a few kilobytes', { timeout: 8000 }, async () => {
  const receiver = await webhookReceiver();
  let written = 0;
  receiver.answerWith((response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && written < 500_000_000) {
        written += 65_536;
        if (!response.write('x'.repeat(65_536))) return void response.once('drain', more);
      }
    };
    more();
  });
  const outcome = await sendTo(receiver.url);
  expect(outcome).toEqual({ status: 200, answer: 'x'.repeat(200), error: null });
  expect(written).toBeLessThan(50_000_000);
});

test('an answer that drips in counts by its status, after ten seconds at most', async () => {
  const receiver = await webhookReceiver();
  receiver.answerWith((response) => {
    response.writeHead(503);
    const timer = setInterval(() => response.write('.'), 30);
    response.on('close', () => clearInterval(timer));
  });
  const timeout = hurry();
  const outcome = await sendTo(receiver.url);
  expect(timeout).toHaveBeenCalledOnce();
  expect(outcome).toMatchObject({ status: 503, error: 'It answered 503.' });
});

test('a receiver that accepts the connection and says nothing is left after ten seconds', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const { port } = silent.address() as { port: number };
  hurry();
  expect(await sendTo(`https://127.0.0.1:${port}/`)).toEqual({
    ...{ status: null, answer: null },
    error: 'There was no answer within 10 seconds.',
  });
});

test('a receiver that switches protocols, or hangs up without an answer, ends the attempt at once', async () => {
  const receiver = await webhookReceiver();
  receiver.answerWith((response) => {
    response.writeHead(101, { connection: 'Upgrade', upgrade: 'websocket' }).end();
  });
  expect(await sendTo(receiver.url)).toEqual({
    ...{ status: 101, answer: '' },
    error: 'It answered 101.',
  });
  receiver.answerWith((response) => void response.socket?.end());
  expect(await sendTo(receiver.url)).toEqual({
    ...{ status: null, answer: null },
    error: 'The receiver broke the connection off.',
  });
});

test('a name server that never answers costs ten seconds too', async () => {
  const resolve = (_name: string, signal: AbortSignal) =>
    new Promise<string[]>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  hurry();
  const { error } = await sendTo('https://receiver.example/', { resolve });
  expect(error).toBe('There was no answer within 10 seconds.');
});

test.each([
  ['https://169.254.169.254/latest/meta-data'],
  ['https://[::ffff:a9fe:a9fe]/'],
  ['https://[::1]/'],
  ['https://2130706433/'],
  ['https://0x7f.1/'],
])('%s is refused without a connection', async (address) => {
  const { status, error } = await sendTo(address, { allowed: [] });
  expect(status).toBeNull();
  expect(error).toContain('Only public addresses');
});

test('one private address among public ones is enough to refuse a name', async () => {
  const receiver = await webhookReceiver({ name });
  const resolve = async () => ['93.184.215.14', '127.0.0.1'];
  const { error } = await sendTo(`https://${name}/`, { allowed: [], resolve });
  expect(error).toContain('It leads to 127.0.0.1, port 443.');
  expect(receiver.received).toEqual([]);
});

test('a name is resolved once, and the connection goes to the address that was checked', async () => {
  const receiver = await webhookReceiver({ name });
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    // Whoever asked a second time would be led elsewhere.
    return asked === 1 ? ['127.0.0.1'] : ['169.254.169.254'];
  };
  const address = `https://${name}:${receiver.port}/events`;
  expect(await sendTo(address, { resolve })).toMatchObject({ status: 204 });
  expect(asked).toBe(1);
  expect(receiver.received[0]?.headers.host).toBe(`${name}:${receiver.port}`);
  // The next delivery asks anew, and is refused.
  const { error } = await sendTo(address, { resolve });
  expect(error).toContain('It leads to 169.254.169.254');
  expect(receiver.received).toHaveLength(1);
});

test('certificates of nobody, and for another name, are refused', async () => {
  const unknown = await webhookReceiver({ isTrusted: false });
  const { status, error } = await sendTo(unknown.url);
  expect([status, error]).toEqual([
    null,
    'The certificate is signed by nobody whom the portal trusts.',
  ]);
  const other = await webhookReceiver({ name: 'another.example' });
  expect((await sendTo(`https://${name}:${other.port}/`)).error).toBe(
    'The certificate is for another name.',
  );
  expect([...unknown.received, ...other.received]).toEqual([]);
});

test('a receiver that is not there is explained', async () => {
  const gone = createServer();
  gone.listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as { port: number };
  gone.close();
  await once(gone, 'close');
  expect((await sendTo(`https://127.0.0.1:${port}/`)).error).toBe(
    'Nothing listens at this address.',
  );
});

test('a stop of the portal ends an attempt at once', async () => {
  const receiver = await webhookReceiver();
  const stop = new AbortController();
  receiver.answerWith(() => stop.abort());
  const outcome = await createSender({ allowed })(
    { address: receiver.url, headers: {}, body: '{}' },
    stop.signal,
  );
  expect(outcome.status).toBeNull();
});
