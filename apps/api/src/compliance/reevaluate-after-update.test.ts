import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addCertificationType, dateOf, inDays } from '../testing/compliance.ts';
import { addPaper, addPaperRequirement } from '../testing/hospital-papers.ts';
import { testPortal } from '../testing/portal.ts';
import { evaluateDuePapers } from './hospital/evaluate-due-papers.ts';
import { reevaluateAfterUpdate } from './reevaluate-after-update.ts';
import { evaluateEveryone } from './status/evaluate-everyone.ts';
import { rulesFingerprint } from './status/rules-fingerprint.ts';

const portal = await testPortal({ pages: false });
const { platform } = portal;
const { prisma } = platform.database;
const goOn = new AbortController().signal;

async function evaluate() {
  const wasUpdated = await reevaluateAfterUpdate(platform);
  await evaluateEveryone(platform, goOn);
  await evaluateDuePapers(platform, goOn);
  return wasUpdated;
}

test('an update of the rules corrects the severity of open alerts at once, and each only once', async () => {
  const licence = await addCertificationType(portal, {
    ...{ category: 'medical', isRequired: true, scope: 'cadres', scopeCadres: ['Perfusionist'] },
  });
  // Needed in ten days, so that the stage 14 days before is open.
  const person = await portal.person({ cadre: 'Perfusionist', department: 'Surgery' });
  await prisma.user.update({
    where: { id: person.id },
    data: { joinedOn: dateOf(inDays(portal, 10)) },
  });
  const paper = await addPaper(portal, { expirationDate: dateOf(inDays(portal, -2)) });
  const requirement = await addPaperRequirement(portal);
  await prisma.hospitalPaper.update({ where: { id: paper.id }, data: { isStale: true } });
  await prisma.paperRequirement.update({ where: { id: requirement.id }, data: { isStale: true } });
  await evaluate();
  const [ofPerson, ofPapers] = [
    { userId: person.id, typeId: licence.id },
    { OR: [{ paperId: paper.id }, { requirementId: requirement.id }] },
  ];
  const severities = async () => {
    const people = await prisma.complianceAlert.findMany({ where: ofPerson });
    const papers = await prisma.hospitalPaperAlert.findMany({ where: ofPapers });
    return [people.map((one) => one.severity), papers.map((one) => one.severity)];
  };
  const right = await severities();
  expect(right[0]).toEqual(['critical']);
  expect(right[1]).toHaveLength(2);
  // What former rules had given them.
  await prisma.complianceAlert.updateMany({ where: ofPerson, data: { severity: 'medium' } });
  await prisma.hospitalPaperAlert.updateMany({ where: ofPapers, data: { severity: 'low' } });
  expect(await evaluate()).toBe(false);
  expect(await severities()).toEqual([['medium'], ['low', 'low']]);
  await prisma.setting.update({
    where: { key: 'compliance-rules' },
    data: { value: `of another release ${randomUUID()}` },
  });
  expect(await evaluate()).toBe(true);
  expect(await severities()).toEqual(right);
  expect(await evaluate()).toBe(false);
});

test('the rules of a release have one fingerprint', async () => {
  expect(await rulesFingerprint()).toMatch(/^[0-9a-f]{64}$/);
  expect(await rulesFingerprint()).toBe(await rulesFingerprint());
});
