import type { Document } from '@icare/contracts/documents';
import { useEffect, useState } from 'react';
import { useIsQuiet } from '../../offline/use-is-quiet.ts';
import { paths } from '../../routing/paths.ts';
import type { QrCode } from '../../ui/qr-code.tsx';
import { PrintedAt } from './printed-at.tsx';
import { usePageMargins } from './use-page-margins.ts';

/** At the end of a printed document: that it is uncontrolled, and how to find out whether it is still in force. */
export function PrintedFoot({ document: { _id, number, version } }: { document: Document }) {
  const name = `${number}, version ${version}`;
  // While the page is drawn in advance there is no address, and nothing is printed.
  const origin = globalThis.location?.origin ?? '';
  const address = `${origin}${paths.read(_id, { printed: String(version) })}`;
  const Code = useQrCode();
  usePageMargins(`${name}, uncontrolled when printed`);
  return (
    <div className="mt-4 hidden break-inside-avoid items-center gap-4 print:flex">
      {Code && (
        <Code text={address} label="Leads to the version in force" className="w-24 flex-none" />
      )}
      <div className="min-w-0">
        <p className="font-bold">Uncontrolled when printed: {name}</p>
        <p>
          Valid on the day of printing only. Printed <PrintedAt />.
        </p>
        <p className="wrap-anywhere">
          {Code ? 'Scan the code, or open this address,' : 'Open this address'} to see whether this
          print is still in force: {address}
        </p>
      </div>
    </div>
  );
}

/** Its code, once what the reader came for has arrived. Pages are printed at once when the browser is asked to: no time then. */
function useQrCode(): typeof QrCode | null {
  const [Code, setCode] = useState<typeof QrCode | null>(null);
  const isQuiet = useIsQuiet();
  useEffect(() => {
    if (!isQuiet) return;
    // Without it the address is printed alone.
    import('../../ui/qr-code.tsx').then(
      ({ QrCode: loaded }) => setCode(() => loaded),
      () => undefined,
    );
  }, [isQuiet]);
  return Code;
}
