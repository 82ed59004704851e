import { pages } from '@icare/contracts/pages';
import { getMyData } from '@icare/contracts/privacy';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { downloadData } from '../../api/download-data.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

/** The right of access and to take along, without asking anybody. */
export function YourData() {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    if (busy) return;
    setBusy(true);
    await downloadData(getMyData.path, 'my-data.zip');
    setBusy(false);
  };
  return (
    <section aria-labelledby="your-data">
      <SectionHeading id="your-data" title="Your data" />
      <p className="mt-4 mb-4 max-w-measure text-muted">
        A copy of what the portal keeps about you: a ZIP with your certificates and papers, and a
        text of everything else. Keep it to yourself. What is kept, why and how long stands in the{' '}
        <Link to={pages.privacy.path} className="text-primary underline underline-offset-3">
          privacy notice
        </Link>
        .
      </p>
      <Button aria-disabled={busy} onClick={() => void download()}>
        <Icon icon={FileDown} />
        {busy ? 'Making the copy...' : 'Download your data'}
      </Button>
    </section>
  );
}
