import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { arrivalRules } from './arrival-rules.ts';
import { endLateBodies } from './late-bodies.ts';

const app = Fastify();
endLateBodies(app, arrivalRules);
app.post('/long', async () => {
  // The time after which a body without files is late, while the handler still works.
  vi.advanceTimersByTime(arrivalRules.bodyWithoutFilesMs + 1);
  return { success: true };
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });

afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

test('a call whose body is empty may take as long as it takes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Browsers send `content-length: 0` with a POST that has no body, and nobody reads it.
  const answer = await fetch(`${url}/long`, { method: 'POST' });
  expect(await answer.json()).toEqual({ success: true });
});
