import {
  createComplianceReminders,
  type UnremindedReason,
} from '@icare/contracts/compliance-reminders';
import type { Answer } from '@icare/contracts/endpoint';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';
import { RemindForm } from './remind-form.tsx';

/** A person, and the certificates that they are reminded to hand in. */
export type Reminded = {
  id: string;
  fullName: string;
  certificationTypes: readonly { id: string; name: string }[];
};

type RemindDialogProps = { people: readonly Reminded[]; onClose: () => void };

/** Lists who is reminded of what, takes a note, and sends the mails. */
export function RemindDialog({ people, onClose }: RemindDialogProps) {
  const form = useEndpointForm(createComplianceReminders, {
    defaults: { note: '' },
    toBody: ({ note }) => ({
      items: people.flatMap(({ id: userId, certificationTypes }) =>
        certificationTypes.map(({ id }) => ({ userId, certificationTypeId: id })),
      ),
      note,
    }),
    failed: 'Nobody was reminded. Please try again.',
    onSent: async ({ data }) => {
      announce(data, people);
      await refreshCompliance();
      onClose();
    },
  });
  const [only] = people.length === 1 ? people : [];
  return (
    <RemindForm
      form={form}
      title={only ? `Remind ${only.fullName}?` : `Remind ${people.length} people?`}
      description={`${only ? 'They get' : 'Each gets'} one mail with what is asked for and a link to the form. For one item at most once a day.`}
      submit={only ? 'Remind' : `Remind ${people.length}`}
      asked={people.map(({ id, fullName, certificationTypes }) => ({
        id,
        name: fullName,
        detail: certificationTypes.map(({ name }) => name).join(', '),
      }))}
      onClose={onClose}
    />
  );
}

const reasonTexts: Record<UnremindedReason, string> = {
  own: 'that is yourself',
  inactive: 'does not work here any more',
  not_needed: 'nothing to hand in by now',
  reminded_today: 'reminded today already',
  no_address: 'has no address that a mail reaches',
};

function announce(
  { people: reminded, skipped }: Answer<typeof createComplianceReminders>['data'],
  people: readonly Reminded[],
): void {
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]));
  const unreminded = new Map(skipped.map(({ userId, reason }) => [userId, reason]));
  const reasons = [...unreminded].map(
    ([userId, reason]) => `${names.get(userId)}: ${reasonTexts[reason]}.`,
  );
  const description = reasons.slice(0, 3).join(' ') + (reasons.length > 3 ? ' And others.' : '');
  const details = description === '' ? {} : { description };
  if (reminded === 0) toast.error('Nobody was reminded', details);
  else toast.success(reminded === 1 ? '1 person reminded' : `${reminded} people reminded`, details);
}
