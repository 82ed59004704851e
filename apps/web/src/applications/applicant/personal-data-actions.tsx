import { buildHref } from '@icare/contracts/endpoint';
import {
  eraseApplicant,
  getApplicantData,
  previewApplicantErasure,
} from '@icare/contracts/privacy';
import type { Application } from '@icare/contracts/recruitment';
import { Eraser, FileDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { downloadData } from '../../api/download-data.ts';
import type { Erasure } from '../../privacy/erasure/erase-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { refreshRecruitment } from '../api.ts';
import { nameOf } from '../labels.ts';
import { useIsOwn } from '../use-is-own.ts';

const EraseDialog = lazy(async () => ({
  default: (await import('../../privacy/erasure/erase-dialog.tsx')).EraseDialog,
}));

/** When an applicant asks what we keep, or to be forgotten before the usual time. */
export function PersonalDataActions({ application }: { application: Application }) {
  const [asks, setAsks] = useState(false);
  const isOwn = useIsOwn(application);
  const { id, reference } = application;
  return (
    <>
      <Button
        size="sm"
        onClick={() =>
          void downloadData(buildHref(getApplicantData, { id }), `applicant-data-${reference}.zip`)
        }
      >
        <Icon icon={FileDown} className="size-4" />
        Download data
      </Button>
      {!isOwn && (
        <Button size="sm" onClick={() => setAsks(true)}>
          <Icon icon={Eraser} className="size-4" />
          Erase at their request…
        </Button>
      )}
      {asks && (
        <Suspense>
          <EraseDialog erasure={toErasure(application)} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  );
}

function toErasure({ id, reference, candidateName }: Application): Erasure {
  return {
    name: nameOf(candidateName),
    typed: { word: 'reference', expected: reference },
    preview: previewApplicantErasure,
    endpoint: eraseApplicant,
    id,
    onErased: refreshRecruitment,
  };
}
