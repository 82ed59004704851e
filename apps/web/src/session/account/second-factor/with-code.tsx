import { removeSecondFactor, renewRecoveryCodes } from '@icare/contracts/second-factor';
import { useState } from 'react';
import { FormField } from '../../../ui/form/form-field.tsx';
import { FormPanel } from '../../../ui/form/form-panel.tsx';
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts';
import { toast } from '../../../ui/toast.ts';
import { CodeField } from '../../second-factor/code-fields.tsx';
import { RecoveryCodes } from '../../second-factor/recovery-codes.tsx';
import { StepHeading } from '../../second-factor/step-heading.tsx';

const words = {
  renew: {
    title: 'New recovery codes',
    text: 'The ones you have stop working.',
    submit: 'Make new codes',
  },
  remove: {
    title: 'Switch the second factor off',
    text: 'Your password alone will open the portal again.',
    submit: 'Switch off',
  },
};

type WithCodeProps = { username: string; what: keyof typeof words; onDone: () => void };

/** Renews the recovery codes or removes the second factor. Both need a code of the app. */
export function WithCode({ username, what, onDone }: WithCodeProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const form = useEndpointForm(what === 'renew' ? renewRecoveryCodes : removeSecondFactor, {
    defaults: { currentPassword: '', code: '' },
    failed: 'The code could not be checked. Please try again.',
    onSent: ({ data }) => {
      if ('recoveryCodes' in data) return setCodes(data.recoveryCodes);
      toast.success('Second factor is off');
      onDone();
    },
  });
  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        username={username}
        done="Done"
        onKept={() => {
          toast.success('Recovery codes replaced', { description: 'The old ones have stopped.' });
          onDone();
        }}
      />
    );
  }
  return (
    <FormPanel
      form={form}
      heading={
        <StepHeading level={3} title={words[what].title} focus>
          <p>{words[what].text}</p>
        </StepHeading>
      }
      submit={{ label: words[what].submit, busy: 'Checking...' }}
      cancel={{ label: 'Cancel', onClick: onDone }}
    >
      <FormField
        form={form}
        name="currentPassword"
        label="Your password"
        type="password"
        autoComplete="current-password"
      />
      <CodeField form={form} hint="From the app on your phone." />
    </FormPanel>
  );
}
