import { pages } from '@icare/contracts/pages';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useIsOffline } from '../api/connection.ts';
import { Icon } from '../ui/icon.tsx';

/** Across the top while the portal cannot be reached: what is here, and how old it is. */
export function OfflineBanner() {
  return <div role="status">{useIsOffline() && <Strip />}</div>;
}

function Strip() {
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    // Loaded here, since the first page does without it; without a network it is only there if it was kept.
    void import('./describe-kept.ts')
      .then(({ describeKept }) => describeKept())
      .then((sentence) => isShown && setKept(sentence))
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, []);
  return (
    <div className="bg-warning-soft text-warning">
      <p className="page-width flex items-center gap-2 py-1.5">
        <Icon icon={WifiOff} className="size-4.5 flex-none" />
        <span>
          <b>Offline.</b> {kept ?? 'The portal cannot be reached.'}{' '}
          <Link
            to={pages.offline.path}
            className="font-bold whitespace-nowrap text-warning underline"
          >
            What works now
          </Link>
        </span>
      </p>
    </div>
  );
}
