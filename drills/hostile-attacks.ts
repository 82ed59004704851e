import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  costlyWordText,
  deflateBomb,
  hugeCrossReferences,
  manyContentTypes,
  manyEntries,
  sectorCycle,
  siblingCycle,
} from '@icare/api/testing/hostile-files';
import { administrator } from '@icare/bench/portal-process';
import { processorTime } from '@icare/bench/processor-time';
import {
  type AttackTarget,
  apply,
  call,
  closeConnections,
  homeAddress,
  newAddress,
  openConnection,
  until,
  uploadStart,
} from './attack-target.ts';
import { assert } from './drill.ts';
import { errorShapeProblem } from './error-shape.ts';

/** An attack from outside; it throws if the portal does not withstand it. */
export type Attack = { name: string; run: (target: AttackTarget) => Promise<void> };

const json = { 'content-type': 'application/json' };
/** A JSON array nested `depth` levels deep. */
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Created at load time, since creating them would distort the measurements. */
const files = [
  { name: 'cycle.doc', bytes: siblingCycle() },
  { name: 'sectors.doc', bytes: sectorCycle() },
  { name: 'references.pdf', bytes: hugeCrossReferences() },
  { name: 'types.docx', bytes: manyContentTypes() },
  { name: 'entries.docx', bytes: manyEntries(2000) },
  { name: 'bomb.docx', bytes: deflateBomb(200_000_000) },
];

const hostileFiles: Attack = {
  name: 'files made to exhaust whoever reads them',
  run: async (target) => {
    for (let round = 0; round < (target.short ? 1 : 5); round++) {
      const replies = await Promise.all(
        files.map(async (file) => ({ ...(await apply(target, file)), name: file.name })),
      );
      for (const { name, status, body } of replies) {
        // A file may be accepted if the parts that the portal reads are valid.
        if (status === 201) continue;
        assert(
          (status >= 400 && status < 500) || status === 503,
          `${name} was answered with ${status}`,
        );
        const problem = errorShapeProblem(body);
        assert(problem === null, problem ?? '');
      }
    }
  },
};

/** Runs alone, since it measures CPU time. */
export const costlyText: Attack = {
  name: 'a Word file whose text costs much to read',
  run: async (target) => {
    const sent = await apply(target, { name: 'costly.docx', bytes: costlyWordText() });
    if (sent.status !== 201) {
      assert(sent.status >= 400 && sent.status < 500, `it was answered with ${sent.status}`);
      return;
    }
    const { id } = sent.body['data'] as { id: string };
    const before = processorTime(target.pid);
    const read = await call(target, `/hrsuit/api/job-applications/${id}/text/resume`, {
      from: homeAddress,
      headers: { authorization: `Bearer ${target.token}` },
    });
    assert(read.status < 500 || read.status === 503, `its text was answered with ${read.status}`);
    assert(read.milliseconds < 15_000, `its text took ${read.milliseconds} ms`);
    const cost = processorTime(target.pid) - before;
    assert(cost < 3000, `reading its text took ${cost} ms of the portal's own processor time`);
  },
};

const flood: Attack = {
  name: 'more uploads than an address may send',
  run: async (target) => {
    const from = newAddress();
    const sent: number[] = [];
    const lane = async () => {
      while (sent.length < 45) {
        const slot = sent.push(0) - 1;
        const file = { name: 'resume.pdf', bytes: Buffer.from('this is no PDF') };
        sent[slot] = (await apply(target, file, from)).status;
      }
    };
    await Promise.all(Array.from({ length: 4 }, lane));
    const received = sent.filter((status) => status !== 429).length;
    assert(received <= 30, `${received} of ${sent.length} uploads of a minute were received`);
  },
};

const slowUploads: Attack = {
  name: 'uploads that come a byte at a time and take all places',
  run: async (target) => {
    const addresses = Array.from({ length: 5 }, newAddress);
    const lines = addresses.flatMap((from) =>
      Array.from({ length: 8 }, () => openConnection(target, uploadStart(target, from))),
    );
    const staged = () => readdirSync(join(target.dataFolder, 'files', 'incoming')).length;
    try {
      assert(await until(() => staged() > 0, 10_000), 'no upload was begun');
      assert(staged() <= 24 + 6, `${staged()} uploads are under way at once`);
      // Uploads that send nothing for twenty seconds are closed and their files removed.
      assert(
        await until(() => lines.every(({ received, closed }) => received !== '' || closed), 40_000),
        'uploads of which nothing came were still open after 40 s',
      );
    } finally {
      closeConnections(lines);
    }
    const ended = lines.filter(({ received }) => /^HTTP\/1\.1 408 /.test(received)).length;
    target.report(`  ${ended} of ${lines.length} ended as too slow, the others not let in`);
    assert(ended > 0, 'no upload was refused as too slow');
    assert(await until(() => staged() < 6, 5_000), `${staged()} staged files were left`);
  },
};

const slowBodies: Attack = {
  name: 'bodies and heads that never come to an end',
  run: async (target) => {
    const head =
      'POST /hrsuit/login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\n';
    const lines = [
      ...Array.from({ length: 40 }, () =>
        openConnection(target, `${head}Content-Length: 500\r\n\r\n{`),
      ),
      ...Array.from({ length: 40 }, () => openConnection(target, head)),
    ];
    try {
      await sleep(target.short ? 1000 : 5000);
      if (!target.short) {
        const gone = () => lines.every(({ received, closed }) => received !== '' || closed);
        assert(await until(gone, 45_000), 'some were still open after 45 s');
      }
    } finally {
      closeConnections(lines);
    }
  },
};

const endless: Attack = {
  name: 'senders that send on after they were refused',
  run: async (target) => {
    const head = [
      'POST /documents HTTP/1.1',
      'Host: portal',
      'Content-Type: multipart/form-data; boundary=x',
      'Transfer-Encoding: chunked',
      '\r\n',
    ].join('\r\n');
    const lines = Array.from({ length: 10 }, () => openConnection(target, head));
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const sending = setInterval(() => {
      for (const { socket } of lines) if (socket.writable) socket.write(chunk);
    }, 50);
    try {
      const answered = () => lines.every(({ received }) => /^HTTP\/1\.1 401 /.test(received));
      assert(await until(answered, 10_000), 'not all were refused');
      if (target.short) return;
      assert(
        await until(() => lines.every(({ closed }) => closed), 40_000),
        'some could send for more than 40 s',
      );
    } finally {
      clearInterval(sending);
      closeConnections(lines);
    }
  },
};

const strangeBodies: Attack = {
  name: 'boundaries of 5,000 characters and JSON nested 100,000 deep',
  run: async (target) => {
    for (let round = 0; round < (target.short ? 5 : 50); round++) {
      const form = await call(target, '/hrsuit/api/job-applications/with-files', {
        method: 'POST',
        headers: { 'content-type': `multipart/form-data; boundary=${'x'.repeat(5000)}` },
        body: 'x',
      });
      assert(form.status === 400, `the boundary was answered with ${form.status}`);
      const message = `{"name":"A","email":"a@example.com","message":"m","website":${nested(100_000)}}`;
      const deep = await call(target, '/api/contact-messages', {
        method: 'POST',
        headers: { ...json, 'idempotency-key': randomUUID() },
        body: message,
      });
      assert(deep.status === 400, `the depth was answered with ${deep.status}`);
      for (const { body } of [form, deep]) {
        const problem = errorShapeProblem(body);
        assert(problem === null, problem ?? '');
      }
    }
  },
};

/** Runs alone, since it measures CPU time. */
export const costlyPages: Attack = {
  name: 'pages that were compressed anew each time',
  run: async (target) => {
    const times = 200;
    const paths = [`/jobs/${target.jobId}`, '/docs/yaml'];
    for (const path of paths) await call(target, path);
    const costOf = async (pages: readonly string[]) => {
      const before = processorTime(target.pid);
      for (let index = 0; index < times; index++)
        await call(target, pages[index % pages.length] ?? '');
      return (processorTime(target.pid) - before) / times;
    };
    // What any call costs here, with what the portal does besides.
    const least = await costOf(['/api/health/live']);
    const each = await costOf(paths);
    assert(
      each < Math.max(10, 4 * least),
      `each took ${each.toFixed(1)} ms of processor time, and a call at the least ${least.toFixed(1)}`,
    );
  },
};

const lockout: Attack = {
  name: 'wrong passwords in the name of somebody else',
  run: async (target) => {
    const signIn = (username: string, password: string, from: string) =>
      call(target, '/hrsuit/login', {
        from,
        method: 'POST',
        headers: json,
        body: JSON.stringify({ username, password }),
      });
    const { username, password } = administrator;
    for (let stranger = 0; stranger < 3; stranger++) {
      const from = newAddress();
      const names = [username, `${username} ${homeAddress}`, `${username}|${homeAddress}`];
      const wrong = Array.from({ length: 9 }, (_, index) => names[index % 3] ?? username);
      for (const name of wrong) {
        const { status } = await signIn(name, 'a wrong guess of mine', from);
        assert(status === 401 || status === 400 || status === 429, `a guess came to ${status}`);
      }
    }
    const own = await signIn(username, password, homeAddress);
    assert(own.status === 200, `the person guessed at signs in at home with ${own.status}`);
  },
};

export const attacks: Attack[] = [
  hostileFiles,
  flood,
  slowUploads,
  slowBodies,
  endless,
  strangeBodies,
  lockout,
];
