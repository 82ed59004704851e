/**
 * The portal's benchmarks: `pnpm bench` for speed beside a hand-tuned server, and with options
 *
 *   --only R1,R4     only these cases of speed, or `growth` cases whose name contains one of the words
 *   --rounds 5       rounds per case and server (3)
 *   --seconds 4      length of one round
 *   --growth         lists and searches at 1 000 000 documents beside 10 000
 *   --careers        equal applications at once, memory under 50 applications, and lists of HR at 200 000 of them
 *   --compliance     evaluating 1 000 000 records, the dashboard, and lists at 1 000 000 records beside 10 000
 *   --imports        spreadsheets of 10 000 people, among 100 and 100 000 who are known
 *   --memory         memory under 50 uploads and 200 slow downloads, and the time to start
 */
import { parseArgs } from 'node:util';
import { prepareGround } from './ground.ts';

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
    imports: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
  },
});
const settings = {
  only: values.only.split(',').filter(Boolean),
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  documents: Number(values.documents),
  records: Number(values.records),
};

const ground = await prepareGround();
try {
  if (values.growth) {
    const { measureGrowth } = await import('./growth.ts');
    await measureGrowth(ground, settings);
  } else if (values.careers) {
    const { measureCareers } = await import('./careers.ts');
    await measureCareers(ground, settings);
  } else if (values.compliance) {
    const { measureCompliance } = await import('./compliance.ts');
    await measureCompliance(ground, settings);
  } else if (values.imports) {
    const { measureImports } = await import('./imports.ts');
    await measureImports(ground);
  } else if (values.memory) {
    const { measureMemory } = await import('./memory.ts');
    await measureMemory(ground);
  } else {
    const { measureSpeed } = await import('./speed.ts');
    await measureSpeed(ground, settings);
  }
} finally {
  await ground.close();
}
process.exit();
