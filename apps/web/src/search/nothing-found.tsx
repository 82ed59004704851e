import { WaysOn } from '../ui/ways-on.tsx';
import { useWaysOn } from './use-ways-on.ts';

/** Below the results of a page, where there are none or only near ones. */
export function NothingFound({ typed, isSearch }: { typed: string; isSearch: boolean }) {
  const ways = useWaysOn(typed, { isSearch });
  return (
    <div className="mt-6 max-w-measure">
      <h2 className="font-bold">Not found what you looked for?</h2>
      <WaysOn {...ways} />
    </div>
  );
}
