import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { longProtocol } from '@icare/api/testing/long-protocol';
import { type Browser, chromium } from 'playwright-core';
import { signIn, startPortalProcess } from './portal-process.ts';
import { openLine } from './slow-line.ts';
import {
  type Protocol,
  protocolNames,
  type Reading,
  sequences,
  slow,
  startVisitor,
} from './slow-reading-cases.ts';
import { median, table } from './table.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { formBody, uploadHeaders } from './upload-body.ts';

/** Goals of a tap on the document in its list. */
const goals = { seconds: 3, kilobytes: 60 };

/**
 * Measures how long a reader on a slow phone line waits for the text of a protocol of ten pages, and what goes over the line
 * for it: after a tap in the list, at the first visit and at a later one, and from a link.
 */
export async function measureSlowReading({ rounds, only }: { rounds: number; only: string[] }) {
  const isWanted = (name: string) => only.length === 0 || only.includes(name);
  const folder = await temporaryFolder('slow-line');
  const portal = await startPortalProcess({
    environment: { DATA_DIR: join(folder.path, 'data'), DEMO_DATA: 'true', OCR: 'off' },
    logFile: join(folder.path, 'portal.log'),
    // It makes the demonstration's files first.
    timeout: 300_000,
  });
  const browser = await launch();
  try {
    const protocols = await uploadProtocols(portal.url);
    const rows: string[][] = [];
    for (const cpu of [1, 4].filter((rate) => isWanted(`${rate}x`))) {
      for (const shared of [true, false]) {
        const found = new Map<string, Reading[]>();
        for (let round = 0; round < rounds; round++) {
          for (const visits of sequences) {
            const line = await openLine(portal.url, shared ? slow : null);
            try {
              const visitor = await startVisitor(browser, line, { cpu, shared });
              for await (const { situation, reading } of visits(visitor, protocols))
                found.set(situation, [...(found.get(situation) ?? []), reading]);
              await visitor.context.close();
            } finally {
              await line.close();
            }
          }
        }
        for (const [situation, readings] of found) {
          rows.push([
            shared ? 'shared' : 'of the page',
            `${cpu}×`,
            ...describeReadings(situation, readings),
          ]);
          console.log(rows.at(-1)?.join(' | '));
        }
      }
    }
    console.log(
      `\n${table(['line', 'CPU slower', 'situation', 'first words s', 'whole text s', 'kB', 'goal', 'files, kB'], rows)}\n`,
    );
  } finally {
    await browser.close();
    await portal.stop();
    await folder.remove();
  }
}

function describeReadings(situation: string, readings: readonly Reading[]): string[] {
  const middle = (pick: (reading: Reading) => number) => median(readings.map(pick));
  const seconds = middle((reading) => reading.seconds);
  const kilobytes = middle((reading) => reading.bytes) / 1000;
  const isMet = seconds <= goals.seconds && kilobytes <= goals.kilobytes;
  return [
    situation,
    seconds.toFixed(2),
    middle((reading) => reading.wholeSeconds).toFixed(2),
    kilobytes.toFixed(1),
    /^a link|^all that/.test(situation) ? '' : isMet ? 'met' : 'missed',
    readings[0]?.files.join(', ') ?? '',
  ];
}

function launch(): Promise<Browser> {
  const installed = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  return chromium.launch({
    ...(existsSync(installed) && { executablePath: installed }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

/** Uploads protocols, one for each thing that a visitor opens, and waits until the portal has read them. */
async function uploadProtocols(url: string): Promise<Protocol[]> {
  const token = await signIn(url);
  const protocols: Protocol[] = [];
  for (const name of protocolNames) {
    const { bytes, first, last } = await longProtocol(name);
    const response = await fetch(`${url}/documents`, {
      method: 'POST',
      headers: uploadHeaders(token),
      body: new Uint8Array(
        formBody(
          { name, category: 'SOPs', departments: 'Nursing', subcategory: 'Clinical Procedure' },
          { field: 'document', pdf: bytes },
        ),
      ),
    });
    const answer = (await response.json()) as { data?: { document: { _id: string } } };
    const id = answer.data?.document._id;
    if (!id) throw new Error(`A protocol was answered with ${JSON.stringify(answer)}.`);
    protocols.push({ id, name, first, last });
  }
  for (const { id } of protocols)
    while ((await textState(url, id)) === 'waiting') await sleep(1000);
  return protocols;
}

async function textState(url: string, id: string): Promise<string> {
  const response = await fetch(`${url}/api/documents/${id}/text`);
  return ((await response.json()) as { data: { textState: string } }).data.textState;
}
