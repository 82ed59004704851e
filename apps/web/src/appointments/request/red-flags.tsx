import { telephoneHref } from '@icare/domain/telephone';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '../../site/site.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Works from every telephone in Nigeria, also without credit. */
const nationalEmergencyNumber = '112';

const flags = [
  'Chest pain or pressure',
  'Trouble breathing',
  'Heavy bleeding',
  'Fainting, or cannot be woken',
  'Weak on one side, or slurred speech',
  'A fit',
  'Pregnant, with bleeding or strong pain',
  'A baby with fever who does not feed',
];

type RedFlagsProps = {
  onChange: (hasFlags: boolean) => void;
  /** Somebody who said yes asks for an appointment all the same. */
  onGoOn: () => void;
};

/** Asked before anything else. The answer is kept and sent nowhere. */
export function RedFlags({ onChange, onGoOn }: RedFlagsProps) {
  const [answer, setAnswer] = useState<'no' | 'yes' | null>(null);
  const [goesOn, setGoesOn] = useState(false);
  const choose = (next: 'no' | 'yes') => {
    setAnswer(next);
    setGoesOn(false);
    onChange(next === 'yes');
  };
  return (
    <div className="grid gap-4">
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-2 text-read font-bold">
          Does the patient have any of these now?
        </legend>
        <ul className="grid list-disc gap-x-8 gap-y-1 pl-5 sm:grid-cols-2">
          {flags.map((flag) => (
            <li key={flag}>{flag}</li>
          ))}
        </ul>
        <div className="grid grid-cols-2 gap-3">
          {(['no', 'yes'] as const).map((value) => (
            <label
              key={value}
              className="flex min-h-13 cursor-pointer items-center gap-3 rounded-2 border border-edge bg-raised px-4 text-read has-checked:border-2 has-checked:border-primary has-checked:bg-primary-soft has-checked:font-bold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="red-flags"
                value={value}
                checked={answer === value}
                onChange={() => choose(value)}
                className="size-5 shrink-0 focus-visible:outline-none"
              />
              {value === 'no' ? 'No' : 'Yes'}
            </label>
          ))}
        </div>
      </fieldset>
      {/* Always there, so that screen readers announce what appears in it. */}
      <div role="alert">
        {answer === 'yes' && !goesOn && (
          <CallNow
            onGoOn={() => {
              setGoesOn(true);
              onGoOn();
            }}
          />
        )}
      </div>
    </div>
  );
}

function CallNow({ onGoOn }: { onGoOn: () => void }) {
  const { emergencyNumber, phone } = useSite();
  const numbers = [
    { number: nationalEmergencyNumber, label: 'emergency' },
    ...(emergencyNumber === nationalEmergencyNumber
      ? []
      : [{ number: emergencyNumber, label: 'our emergency room' }]),
    { number: phone, label: 'the hospital' },
  ];
  return (
    <section
      aria-labelledby="call-now"
      className="grid gap-4 rounded-3 border-2 border-danger bg-danger-soft p-5"
    >
      <h2 id="call-now" className="text-head leading-tight font-heavy text-danger">
        Do not wait for an appointment. Call now.
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2">
        {numbers.map(({ number, label }, index) => (
          <li key={number} className={index === 0 ? 'sm:col-span-full' : ''}>
            <a
              href={telephoneHref(number)}
              className={
                index === 0
                  ? 'flex min-h-14 items-center justify-center gap-3 rounded-2 bg-danger px-4 text-head font-heavy text-on-danger no-underline'
                  : 'flex min-h-12 items-center justify-center gap-2 rounded-2 border border-danger bg-raised px-4 font-bold text-danger no-underline'
              }
            >
              <Icon icon={Phone} />
              Call {number}
              <span className="sr-only">, {label}</span>
            </a>
          </li>
        ))}
      </ul>
      <p>
        Or come to our Emergency Room at once: it is open day and night and needs no appointment.
        Nothing has been sent.
      </p>
      <Button variant="quiet" className="justify-self-start" onClick={onGoOn}>
        Help is on its way, or it is over: go on to the request
      </Button>
    </section>
  );
}
