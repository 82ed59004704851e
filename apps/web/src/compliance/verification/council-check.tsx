import { ButtonLink } from '../../ui/button.tsx';
import { useTypeOf } from '../records/record-queries.ts';

/** Where the issuer lets anyone check a licence, and what to look for there. */
export function CouncilCheck({ certificationTypeId }: { certificationTypeId: string }) {
  const type = useTypeOf(certificationTypeId);
  if (!type || (!type.checkAddress && !type.checkSteps)) return null;
  return (
    <section aria-label="How to check it" className="grid justify-items-start gap-2">
      <h3 className="font-bold">How to check it</h3>
      {type.checkSteps && (
        <p className="max-w-measure whitespace-pre-line text-muted">{type.checkSteps}</p>
      )}
      {type.checkAddress && (
        <ButtonLink size="sm" external to={type.checkAddress}>
          Check at {new URL(type.checkAddress).hostname.replace(/^www\./, '')}
        </ButtonLink>
      )}
    </section>
  );
}
