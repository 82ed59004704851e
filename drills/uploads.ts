import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { abortAfter } from '@icare/api/testing/given-time';
import { uniquePdf, uploadBody, uploadHeaders } from '@icare/bench/upload-body';
import { answerProblem } from './error-shape.ts';

/** A document whose upload the portal acknowledged. */
export type Acknowledged = { id: string; sha256: string; size: number };

/** The result of an upload: 201 with its document, another status, or null if the connection broke. */
export type Outcome = {
  status: number | null;
  acknowledged: Acknowledged | null;
  /** How the answer deviates from the documented ones. */
  problem: string | null;
};

export async function upload(url: string, token: string, size: number): Promise<Outcome> {
  const pdf = uniquePdf(size);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  try {
    const response = await fetch(`${url}/documents`, {
      method: 'POST',
      headers: uploadHeaders(token),
      body: new Uint8Array(uploadBody(pdf, 'Drill')),
      signal: abortAfter(30_000),
    });
    const body = (await response.json()) as { data?: { document?: { _id: string } } };
    const id = body.data?.document?._id;
    const acknowledged = response.status === 201 && id ? { id, sha256, size } : null;
    return { status: response.status, acknowledged, problem: answerProblem(response, body) };
  } catch {
    return { status: null, acknowledged: null, problem: null };
  }
}

type Uploads = {
  /** Resolves once this many of them are acknowledged; rejects after a minute. */
  acknowledged: (count: number) => Promise<void>;
  stop: () => Promise<Outcome[]>;
};

/** Uploads files in parallel lanes until `stop` is called. Sizes come from `random`. */
export function keepUploading(
  url: string,
  token: string,
  { lanes, random }: { lanes: number; random: () => number },
): Uploads {
  const outcomes: Outcome[] = [];
  const finished = new EventEmitter();
  let going = true;
  const lane = async () => {
    while (going) {
      const outcome = await upload(url, token, 50_000 + Math.floor(random() * 1_500_000));
      outcomes.push(outcome);
      finished.emit('upload');
      // Avoids a busy loop while the server is down.
      if (outcome.status === null) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const running = Array.from({ length: lanes }, lane);
  return {
    acknowledged: async (count) => {
      const signal = abortAfter(60_000);
      while (outcomes.filter(({ acknowledged }) => acknowledged).length < count) {
        await once(finished, 'upload', { signal });
      }
    },
    stop: async () => {
      going = false;
      await Promise.all(running);
      return outcomes;
    },
  };
}
