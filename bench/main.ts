/**
 * The portal's benchmarks: `pnpm bench` compares its speed with a hand-tuned server. Options:
 *
 *   --only R1,R4     only these speed cases, or `growth` cases whose name contains one of these texts
 *   --rounds 5       rounds per case and server (3)
 *   --seconds 4      length of one round
 *   --growth         lists and searches at 1 000 000 documents compared with 10 000
 *   --careers        duplicate applications at once, memory under 50 applications, and HR's lists at 200 000 of them
 *   --compliance     evaluating 1 000 000 records, the dashboard, and lists at 1 000 000 records compared with 10 000
 *   --packs          memory and time for an inspection pack of 5 000 people with 15 000 certificates
 *   --confirmations  what staff have to read, who has, assigning and confirming, with 5 000 people and 500 documents
 *   --imports        spreadsheets of 10 000 people, into portals with 100 and 100 000 people
 *   --search         how well the search over everything finds what people mean, and how long it takes at --pages pages
 *                    (200000; 1000000 may take half an hour and 15 GB); --only relevance or speed
 *   --reading        the texts of files with --pages pages (20000 without it), read in the background, with a kill half-way
 *   --slow-line      how long a reader with 256 kbit/s and 400 ms waits for a document, and what goes over the line for it;
 *                    --only 1x or 4x: with the whole processor, or one four times as slow
 *   --scale          what each kind of call costs, what a day of three sizes needs, and parts of such days replayed within
 *                    --minutes 4 as --calls 6000 each, to compare the processor time with the computed one
 *   --bundle         the scripts of each page
 *   --memory         memory under 50 uploads and 200 slow downloads, and the start-up time
 */
import { parseArgs } from 'node:util';
import { prepareWorkspace } from './workspace.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    documents: { type: 'string', default: '1000000' },
    growth: { type: 'boolean', default: false },
    records: { type: 'string', default: '1000000' },
    careers: { type: 'boolean', default: false },
    compliance: { type: 'boolean', default: false },
    packs: { type: 'boolean', default: false },
    confirmations: { type: 'boolean', default: false },
    imports: { type: 'boolean', default: false },
    search: { type: 'boolean', default: false },
    reading: { type: 'boolean', default: false },
    pages: { type: 'string' },
    'slow-line': { type: 'boolean', default: false },
    scale: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '4' },
    calls: { type: 'string', default: '6000' },
    bundle: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
  },
});
const settings = {
  only: values.only.split(',').filter(Boolean),
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  documents: Number(values.documents),
  records: Number(values.records),
  pages: Number(values.pages ?? 200_000),
};

if (values.bundle) {
  const { printPageSizes } = await import('./page-sizes.ts');
  await printPageSizes();
  process.exit();
}

if (values['slow-line']) {
  const { measureSlowReading } = await import('./slow-reading.ts');
  await measureSlowReading(settings);
  process.exit();
}

const workspace = await prepareWorkspace();
try {
  if (values.growth) {
    const { measureGrowth } = await import('./growth.ts');
    await measureGrowth(workspace, settings);
  } else if (values.careers) {
    const { measureCareers } = await import('./careers.ts');
    await measureCareers(workspace, settings);
  } else if (values.compliance) {
    const { measureCompliance } = await import('./compliance.ts');
    await measureCompliance(workspace, settings);
  } else if (values.packs) {
    const { measurePacks } = await import('./packs.ts');
    await measurePacks(workspace);
  } else if (values.confirmations) {
    const { measureConfirmations } = await import('./confirmations.ts');
    await measureConfirmations(workspace);
  } else if (values.imports) {
    const { measureImports } = await import('./imports.ts');
    await measureImports(workspace);
  } else if (values.search) {
    const { measureSearch } = await import('./search.ts');
    await measureSearch(workspace, settings);
  } else if (values.reading) {
    const { measureReading } = await import('./reading.ts');
    await measureReading(workspace, { pages: Number(values.pages ?? 20_000) });
  } else if (values.scale) {
    const { measureScale } = await import('./scale/scale.ts');
    await measureScale(workspace, {
      minutes: Number(values.minutes),
      calls: Number(values.calls),
    });
  } else if (values.memory) {
    const { measureMemory } = await import('./memory.ts');
    await measureMemory(workspace);
  } else {
    const { measureSpeed } = await import('./speed.ts');
    await measureSpeed(workspace, settings);
  }
} finally {
  await workspace.close();
}
process.exit();
