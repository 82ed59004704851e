import type { Site } from '@icare/contracts/site';
import { withTimeout } from '../process/with-timeout.ts';
import { createDrawProcess } from './draw-process.ts';

/** A page with what it begins with: its markup, and the same answers for its scripts. `at`: in milliseconds since 1970. */
export type DrawnPage = { markup: string; answers: object; at: number };

/** What a visitor is answered. */
export type Answered = { etag: string; body: string };

/** How long a page waits for answers, and to be drawn; then it is sent as it was built, and the next visitor gets it drawn. */
const maxWaitMs = 300;
/** What a page shows of the time, as whether a clinic is open, was true at most so long ago. */
const renewAfterMs = 60_000;
/** Calls that a page may make one after the other before it is drawn. */
const maxRounds = 4;
/** A page that cannot be drawn is not tried again at every visit. */
const pauseAfterFailureMs = 60_000;

type Answers = Readonly<Record<string, Answered>>;
type Kept = { key: string; hrefs: readonly string[]; page: DrawnPage };

/**
 * Draws pages with what they begin with: once for each change of their answers, and of the minute. `ask` makes a visitor's
 * call; it gives null if there is no answer to show.
 */
export function createPageDrawer(
  folder: string,
  ask: (href: string) => Promise<Answered | null>,
  onProblem: (problem: unknown) => void,
) {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<DrawnPage | null>>();
  /** Pages of which answers are awaited longer than a page waits, as while the database hangs: nobody else asks for them. */
  const late = new Set<string>();
  const drawer = createDrawProcess(folder);
  let pausedUntil = 0;
  let isClosed = false;

  async function askAll(hrefs: readonly string[]): Promise<Answers | null> {
    const answers = await Promise.all(hrefs.map(async (href) => [href, await ask(href)] as const));
    const given = answers.filter((one): one is [string, Answered] => one[1] !== null);
    return given.length === answers.length ? Object.fromEntries(given) : null;
  }

  async function drawAnew(path: string, site: Site, known: Answers): Promise<DrawnPage | null> {
    let answers = known;
    for (let round = 0; round < maxRounds; round++) {
      const bodies = Object.entries(answers).map(([href, { body }]) => [href, body]);
      const drawn = await drawer.draw({ path, site, answers: Object.fromEntries(bodies) });
      if (drawn.isDrawn) {
        const { markup, answers: inPage } = drawn;
        const page = { markup, answers: inPage, at: Date.now() };
        kept.set(path, { key: keyOf(site, answers), hrefs: Object.keys(answers), page });
        return page;
      }
      const more = await askAll(drawn.missing);
      if (!more) return null;
      answers = { ...answers, ...more };
    }
    throw new Error(`${path} makes call after call.`);
  }

  function drawOnce(path: string, site: Site, answers: Answers) {
    const drawing = `${path} ${keyOf(site, answers)}`;
    const page =
      underWay.get(drawing) ??
      drawAnew(path, site, answers)
        .catch((problem: unknown) => {
          pausedUntil = Date.now() + pauseAfterFailureMs;
          if (!isClosed) onProblem(problem);
          return null;
        })
        .finally(() => underWay.delete(drawing));
    underWay.set(drawing, page);
    return page;
  }

  return {
    /** The page at this path as a visitor sees it now; null if it cannot be drawn in time. */
    draw: async (path: string, site: Site): Promise<DrawnPage | null> => {
      if (Date.now() < pausedUntil || late.has(path)) return null;
      const last = kept.get(path);
      const asking = askAll(last?.hrefs ?? []);
      const answers = await withTimeout(maxWaitMs, asking);
      if (answers === undefined) {
        late.add(path);
        void asking.catch(() => null).finally(() => late.delete(path));
      }
      if (!answers) return null;
      if (last?.key === keyOf(site, answers)) return last.page;
      return (await withTimeout(maxWaitMs, drawOnce(path, site, answers))) ?? null;
    },
    close: () => {
      isClosed = true;
      return drawer.close();
    },
  };
}

/** Equal for what looks equal. */
function keyOf(site: Site, answers: Answers): string {
  const tags = Object.entries(answers).map(([href, { etag }]) => [href, etag]);
  return JSON.stringify([site, Math.floor(Date.now() / renewAfterMs), tags]);
}
