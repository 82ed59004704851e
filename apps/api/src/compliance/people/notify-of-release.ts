import { complianceOfficers } from '@icare/contracts/roles';
import { clearanceNames } from '@icare/domain/clearance-labels';
import { evaluateComplianceStatus } from '@icare/domain/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import { isLicence, type PersonFacts } from '@icare/domain/requirements';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { lagosTime } from '../../platform/mail/lagos-time.ts';
import { mailColleagues } from '../../platform/mail/mail-colleagues.ts';
import { removeBidiControls, renderEmail } from '../../platform/mail/render-email.ts';
import type { Write } from '../../platform/write.ts';
import { readPersonFacts, readTypeFacts } from '../status/person-facts.ts';
import { findCadresNeedingNone } from '../types/cadre-needs-none.ts';

type Facts = Partial<Record<'department' | 'cadre' | 'joinedOn', string | null>>;
type Change = { userId: string; before: Facts; after: Facts };
/** `licences`: the types that the person needs no longer, by id. */
export type Release = { licences: string[]; becomesCleared: boolean };

const labels = { department: 'Department', cadre: 'Cadre', joinedOn: 'First day' } as const;
const fields = ['department', 'cadre', 'joinedOn'] as const;

/**
 * Mails the compliance officers and administrators if a change of somebody's post that is stored already lets them off a
 * licence, or makes them cleared, since this has the effect of a waiver without a second person's confirmation. Returns what
 * it does; null: nothing of this. Of somebody inactive it goes by what holds once they are active.
 */
export async function notifyOfRelease(
  w: Write<SignedInCaller>,
  { userId, before, after }: Change,
): Promise<Release | null> {
  const known = (await readPersonFacts(w.tx, [userId], { withInactive: true })).get(userId);
  if (!known) return null;
  const types = await readTypeFacts(w.tx);
  const needingNone = await findCadresNeedingNone(w.tx, [known.person.cadre, before.cadre ?? null]);
  const evaluate = (facts: Facts) => {
    const person = { ...known.person, ...facts } as PersonFacts;
    const cadreNeedsNone = needingNone.has(person.cadre);
    const { clearance, cells } = evaluateComplianceStatus(
      { ...known, person, cadreNeedsNone },
      types,
      lagosDate(w.now),
    );
    const needed = cells.flatMap(({ typeId, isRequired }) => {
      const type = types.get(typeId);
      return isRequired && type && isLicence(type.category) ? [type] : [];
    });
    return { clearance: clearance.clearance, needed };
  };
  const [was, is] = [evaluate(before), evaluate({})];
  const licences = was.needed.filter((type) => !is.needed.includes(type));
  const becomesCleared = was.clearance === 'not_cleared' && is.clearance !== 'not_cleared';
  if (licences.length === 0 && !becomesCleared) return null;
  const { name } = await w.tx.user.findUniqueOrThrow({ where: { id: userId } });
  const facts = [
    ...fields
      .filter((field) => field in after)
      .map((field) => ({ label: labels[field], value: sides(before[field], after[field]) })),
    ...licences.map((type) => ({ label: type.name, value: sides('needed', 'not needed') })),
    {
      label: 'Clearance',
      value: sides(clearanceNames[was.clearance], clearanceNames[is.clearance]),
    },
  ];
  await mailOfficers(w, { id: userId, name }, facts);
  return { licences: licences.map(({ id }) => id), becomesCleared };
}

const sides = (before: string | null | undefined, after: string | null | undefined) =>
  `${before ?? 'none'} → ${after ?? 'none'}`;

async function mailOfficers(
  w: Write<SignedInCaller>,
  { id, name }: { id: string; name: string },
  facts: { label: string; value: string }[],
) {
  const { site } = w.platform.config;
  const shown = removeBidiControls(name);
  const rendered = renderEmail({
    sender: site.name,
    subject: `Less is required of somebody: ${shown} – I-CARE Portal`,
    heading: `Less is required of ${shown}`,
    lead: 'Their post was changed with an appointment, so that they need a licence no longer or count as cleared from now on. Ask your colleague if you did not expect it.',
    facts: [
      { label: 'Changed by', value: w.caller.user.fullName },
      { label: 'When', value: lagosTime(w.now) },
      ...facts,
    ].map(({ label, value }) => ({
      label: removeBidiControls(label),
      value: removeBidiControls(value),
    })),
    link: { label: 'Open the person', address: `${site.url}/compliance/people/${id}` },
    closing:
      'Taking the appointment back undoes it. The audit log keeps what was before and after.',
  });
  await mailColleagues(w, { roles: complianceOfficers, rendered, about: { type: 'user', id } });
}
