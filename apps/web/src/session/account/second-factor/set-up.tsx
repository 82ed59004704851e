import { beginSecondFactor, confirmSecondFactor } from '@icare/contracts/second-factor';
import type { SecondFactorSetup } from '@icare/contracts/session';
import { useState } from 'react';
import { FormField } from '../../../ui/form/form-field.tsx';
import { FormPanel } from '../../../ui/form/form-panel.tsx';
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts';
import { toast } from '../../../ui/toast.ts';
import { FirstCodeFields } from '../../second-factor/app-setup.tsx';
import { chosenCode, EitherCodeField, noCode } from '../../second-factor/code-fields.tsx';
import { RecoveryCodes } from '../../second-factor/recovery-codes.tsx';
import { StepHeading } from '../../second-factor/step-heading.tsx';

type SetUpProps = { username: string; isOn: boolean; onDone: () => void };

/** The steps of the setup: password, app, first code, recovery codes. */
export function SetUp({ username, isOn, onDone }: SetUpProps) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        username={username}
        done="Done"
        onKept={() => {
          toast.success('Second factor is on', {
            description: 'From now on signing in asks for a code.',
          });
          onDone();
        }}
      />
    );
  }
  if (setup) return <FirstCode setup={setup} onCodes={setCodes} onCancel={onDone} />;
  return <Beginning isOn={isOn} onSetup={setSetup} onCancel={onDone} />;
}

type FirstCodeProps = {
  setup: SecondFactorSetup;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
};

function FirstCode({ setup, onCodes, onCancel }: FirstCodeProps) {
  const form = useEndpointForm(confirmSecondFactor, {
    defaults: { code: '' },
    failed: 'The code could not be checked. Please try again.',
    onSent: ({ data }) => onCodes(data.recoveryCodes),
  });
  return (
    <FormPanel
      form={form}
      heading={
        <StepHeading level={3} title="Add the portal to your app" focus>
          <p>
            Any app for codes will do, such as Microsoft Authenticator, Google Authenticator or
            FreeOTP.
          </p>
        </StepHeading>
      }
      submit={{ label: 'Switch on', busy: 'Checking...' }}
      cancel={{ label: 'Cancel', onClick: onCancel }}
    >
      <FirstCodeFields form={form} setup={setup} />
    </FormPanel>
  );
}

type BeginningProps = {
  isOn: boolean;
  onSetup: (setup: SecondFactorSetup) => void;
  onCancel: () => void;
};

/** Asks for the password, and a code of the present phone, before another phone is set up. */
function Beginning({ isOn, onSetup, onCancel }: BeginningProps) {
  const form = useEndpointForm(beginSecondFactor, {
    defaults: { currentPassword: '', ...noCode },
    toBody: ({ currentPassword, ...code }) => ({
      currentPassword,
      ...(isOn && chosenCode(code)),
    }),
    failed: 'That did not work. Please try again.',
    onSent: ({ data }) => onSetup(data),
  });
  return (
    <FormPanel
      form={form}
      heading={
        <StepHeading level={3} title={isOn ? 'Use another phone' : 'Set up a second factor'} focus>
          {isOn && (
            <p>
              The app you have goes on working until the new one has shown a code. Then you are
              signed out everywhere else.
            </p>
          )}
        </StepHeading>
      }
      submit={{ label: 'Continue', busy: 'Checking...' }}
      cancel={{ label: 'Cancel', onClick: onCancel }}
    >
      <FormField
        form={form}
        name="currentPassword"
        label="Your password"
        type="password"
        autoComplete="current-password"
      />
      {isOn && <EitherCodeField form={form} hint="From the app you have now." />}
    </FormPanel>
  );
}
