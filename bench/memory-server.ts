/**
 * The limit that the portal's speed is compared with: a server that sends what it has in memory, and does nothing else. It
 * gets each answer once, from `SOURCE`, when it is first asked for.
 */
import Fastify from 'fastify';

const source = process.env['SOURCE'] as string;
const kept = new Map<string, Promise<Buffer>>();

async function fetchAnswer(url: string): Promise<Buffer> {
  const response = await fetch(`${source}${url}`);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

const app = Fastify({ logger: false });
app.get('/*', async ({ url }, reply) => {
  const answer = kept.get(url) ?? fetchAnswer(url);
  kept.set(url, answer);
  return reply.type('application/json; charset=utf-8').send(await answer);
});
process.once('SIGTERM', () => void app.close());
console.log(`listening: ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
