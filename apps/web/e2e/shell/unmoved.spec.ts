import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '../test.ts';
import { openDrawn } from './open-drawn.ts';

/** The portal behind a line that brings 1 kB of a page every 5 ms, so that a browser paints what has come so far. */
async function openSlowLine(portal: string) {
  const server = createServer((asked, response) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const passed = send(new URL(asked.url ?? '/', portal), { method: asked.method, headers });
    passed.on('error', () => response.destroy());
    passed.on('response', async (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!answer.headers['content-type']?.startsWith('text/html')) {
        await pipeline(answer, response).catch(() => {});
        return;
      }
      const page = Buffer.concat(await answer.toArray());
      for (let at = 0; at < page.length; at += 1024) {
        response.write(page.subarray(at, at + 1024));
        await sleep(5);
      }
      response.end();
    });
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Shift = { value: number; moved: string[] };
type LayoutShift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};
declare global {
  interface Window {
    shifts: Shift[];
  }
}

test('on a phone, nothing moves while a page comes in pieces, or when its scripts take over', async ({
  browser,
  baseURL,
}) => {
  const line = await openSlowLine(baseURL ?? '');
  const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  await context.addInitScript(() => {
    window.shifts = [];
    const describe = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]) =>
      `${node?.textContent?.slice(0, 40)}: ${previousRect.top} → ${currentRect.top}`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        window.shifts.push({ value, moved: sources.map(describe) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const page = await context.newPage();
  /** Pages, and of two of them what a phone shows only once what stands above it has come. */
  const pages: [path: string, late?: string][] = [
    ['/', '[aria-roledescription="carousel"]'],
    ['/services'],
    ['/policies'],
    ['/sops'],
    ['/public-affairs'],
    ['/jobs', '[aria-label="Summary"]'],
  ];
  for (const [path, late] of pages) {
    await test.step(path, async () => {
      await openDrawn(() => page.goto(`${line.url}${path}`));
      await expect(page.locator('[data-in-advance]')).toHaveCount(0);
      // The frame of the take-over, and the next, in which the browser knows what is on the screen.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      // Less than this is a line of the header that breaks as what stands beside it comes.
      const shifts = await page.evaluate(() => window.shifts.filter(({ value }) => value > 0.01));
      expect(shifts).toEqual([]);
      if (late) await expect(page.locator(late)).toBeVisible();
    });
  }
  await context.close();
  await line.close();
});
