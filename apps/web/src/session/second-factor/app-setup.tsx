import type { SecondFactorSetup } from '@icare/contracts/session';
import { Check, Copy, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../format/copy-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { EndpointForm } from '../../ui/form/endpoint-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { CodeField } from './code-fields.tsx';

/**
 * Shows a secret as a QR code for another device's camera, as a link for an app on this device, and as groups of
 * letters to type. On a phone the link comes first: a phone cannot scan its own screen.
 */
export function AppSetup({ secret, address }: SecondFactorSetup) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="grid content-start gap-2 max-sm:order-last">
        <p className="font-bold sm:sr-only">App on another phone? Scan this there</p>
        <QrCode
          text={address}
          label="QR code with the key for your app"
          className="size-48 rounded-2 border border-line"
        />
      </div>
      <div className="grid min-w-0 content-start gap-5">
        <div className="grid gap-2">
          <p className="font-bold">App on this device?</p>
          <ButtonLink to={address} className="justify-self-start max-sm:justify-self-stretch">
            <Icon icon={Smartphone} />
            Open in authenticator
          </ButtonLink>
        </div>
        <div className="grid gap-2">
          <p className="font-bold">Or type this key into the app</p>
          <p className="flex flex-wrap gap-x-2.5 gap-y-1 font-medium tracking-[.06em] tabular-nums">
            {groups.map((group, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: groups may be equal and never move
              <span key={index}>{group} </span>
            ))}
          </p>
          <p className="text-meta text-muted">Time-based, six digits. Spaces do not matter.</p>
          <div className="flex flex-wrap items-center gap-3">
            <Button size="sm" onClick={async () => setCopied(await copyText(secret))}>
              <Icon icon={copied ? Check : Copy} className="size-4" />
              Copy the key
            </Button>
            <span role="status" className="text-meta text-muted">
              {copied === true && 'Copied.'}
              {copied === false && 'Could not be copied. Type it instead.'}
            </span>
          </div>
        </div>
      </div>
    </div>
  );
}

type FirstCodeFieldsProps = { form: EndpointForm<{ code: string }>; setup: SecondFactorSetup };

/** Shows the secret, and asks for the app's first code. */
export function FirstCodeFields({ form, setup }: FirstCodeFieldsProps) {
  return (
    <>
      <AppSetup {...setup} />
      <CodeField form={form} hint="The six digits that the app now shows." />
    </>
  );
}
