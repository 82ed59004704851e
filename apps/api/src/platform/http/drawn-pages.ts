import type { Site } from '@icare/contracts/site';
import { lagosDate } from '@icare/domain/lagos-date';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { withTimeout } from '../process/with-timeout.ts';
import { scaleToMemory } from '../scale-to-memory.ts';
import { createDrawProcess } from './draw-process.ts';

/** A page with what it begins with: its markup, and the same answers for its scripts. `at`: in milliseconds since 1970. */
export type DrawnPage = { markup: string; answers: object; at: number };

/** `firstCall`: of a page that there is one of for each id; without an answer there is nothing to draw. */
export type PageToDraw = { path: string; firstCall?: string };

/** What a visitor is answered. */
export type Answered = { etag: string; body: string };

/** How long a page waits for answers, and to be drawn; then it is sent as it was built, and the next visitor gets it drawn. */
const maxWaitMs = 300;
/** What a page shows of the time, as whether a clinic is open, was true at most so long ago; that of an id shows days alone. */
const renewAfterMs = 60_000;
/** Calls that a page may make one after the other before it is drawn. */
const maxRounds = 4;
/** The share of the drawing time that the pages of ids may take: there are as many as documents, and crawlers want all. */
const shareOfIds = 0.25;
/** Characters of the answers of a page. What is longer is not sent twice, drawn and as data. */
const maxLength = 300_000;
/** Characters of drawn pages that are kept, with their answers. */
const maxKept = 10_000_000;
/** A page that cannot be drawn is not tried again at every visit. */
const pauseAfterFailureMs = 60_000;

type Answers = Readonly<Record<string, Answered>>;
/** `length`: of its answers, in characters. */
type Kept = { key: string; hrefs: readonly string[]; page: DrawnPage; length: number };

/**
 * Draws pages with what they begin with: once for each change of their answers, and of the minute. `ask` makes a visitor's
 * call; it gives null if there is no answer to show.
 */
export function createPageDrawer(
  folder: string,
  ask: (href: string) => Promise<Answered | null>,
  onProblem: (problem: unknown) => void,
  clock: Clock,
) {
  const kept = new LRUCache<string, Kept>({
    maxSize: scaleToMemory(maxKept),
    sizeCalculation: ({ page, length }) => page.markup.length + length,
  });
  const underWay = new Map<string, Promise<DrawnPage | null>>();
  /** Pages of which answers are awaited longer than a page waits, as while the database hangs: nobody else asks for them. */
  const late = new Set<string>();
  const failed = new LRUCache<string, true>({ max: 100, ttl: pauseAfterFailureMs });
  const drawer = createDrawProcess(folder);
  let restUntil = 0;
  let isClosed = false;

  async function askAll(hrefs: readonly string[]): Promise<Answers | null> {
    const answers = await Promise.all(hrefs.map(async (href) => [href, await ask(href)] as const));
    const given = answers.filter((one): one is [string, Answered] => one[1] !== null);
    const isShort = lengthOf(given.map(([, answer]) => answer)) <= maxLength;
    return given.length === answers.length && isShort ? Object.fromEntries(given) : null;
  }

  async function drawAnew(page: PageToDraw, site: Site, known: Answers): Promise<DrawnPage | null> {
    const { path } = page;
    let answers = known;
    for (let round = 0; round < maxRounds; round++) {
      const bodies = Object.entries(answers).map(([href, { body }]) => [href, body]);
      const result = await drawer.draw({ path, site, answers: Object.fromEntries(bodies) });
      if (result.isDrawn) {
        const drawn = { markup: result.markup, answers: result.answers, at: clock().getTime() };
        const hrefs = Object.keys(answers);
        const length = lengthOf(Object.values(answers));
        kept.set(path, { key: keyOf(page, site, answers, clock()), hrefs, page: drawn, length });
        return drawn;
      }
      const more = await askAll(result.missing);
      if (!more) return null;
      answers = { ...answers, ...more };
    }
    throw new Error(`${path} makes call after call.`);
  }

  function drawOnce(page: PageToDraw, site: Site, answers: Answers) {
    const drawing = `${page.path} ${keyOf(page, site, answers, clock())}`;
    const drawn =
      underWay.get(drawing) ??
      drawAnew(page, site, answers)
        .catch((problem: unknown) => {
          failed.set(page.path, true);
          if (!isClosed) onProblem(problem);
          return null;
        })
        .finally(() => underWay.delete(drawing));
    underWay.set(drawing, drawn);
    return drawn;
  }

  /** A page of an id, unless such pages have had their share of the time. */
  async function drawOfId(page: PageToDraw, site: Site, answers: Answers) {
    if (performance.now() < restUntil) return null;
    restUntil = Number.POSITIVE_INFINITY;
    const begun = performance.now();
    const drawn = await drawOnce(page, site, answers);
    const took = performance.now() - begun;
    restUntil = begun + took / shareOfIds;
    return drawn;
  }

  return {
    /** The page as a visitor sees it now; null if it cannot be drawn in time. */
    draw: async (page: PageToDraw, site: Site): Promise<DrawnPage | null> => {
      const { path, firstCall } = page;
      if (failed.has(path) || late.has(path)) return null;
      const last = kept.get(path);
      const asking = askAll(last?.hrefs ?? (firstCall ? [firstCall] : []));
      const answers = await withTimeout(maxWaitMs, asking);
      if (answers === undefined) {
        late.add(path);
        void asking.catch(() => null).finally(() => late.delete(path));
      }
      if (!answers) return null;
      const now = clock();
      if (last?.key === keyOf(page, site, answers, now)) {
        if (now.getTime() - last.page.at < renewAfterMs) return last.page;
        // Nothing has changed since.
        const confirmed = { ...last.page, at: now.getTime() };
        kept.set(path, { ...last, page: confirmed });
        return confirmed;
      }
      const drawing = (firstCall ? drawOfId : drawOnce)(page, site, answers);
      return (await withTimeout(maxWaitMs, drawing)) ?? null;
    },
    close: () => {
      isClosed = true;
      return drawer.close();
    },
  };
}

const lengthOf = (answers: readonly Answered[]) =>
  answers.reduce((sum, { body }) => sum + body.length, 0);

/** Equal for what looks equal. */
function keyOf({ firstCall }: PageToDraw, site: Site, answers: Answers, now: Date): string {
  const tags = Object.entries(answers).map(([href, { etag }]) => [href, etag]);
  const time = firstCall ? lagosDate(now) : Math.floor(now.getTime() / renewAfterMs);
  return JSON.stringify([site, time, tags]);
}
