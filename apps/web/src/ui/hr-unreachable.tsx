import { hrChecklist } from '../api/api-error.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Shown while the HR service does not answer. The texts are the specification's (public and staff §8). */
export function HrUnreachable({ checking, onCheck }: { checking: boolean; onCheck: () => void }) {
  return (
    <Notice tone="danger">
      <p className="font-bold">HR Backend is not running or CORS is not configured properly</p>
      <p className="mt-1 text-ink">Unable to connect to HR Backend. Please check:</p>
      <ol className="list-decimal pl-5 text-ink">
        {hrChecklist.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
      <Button size="sm" className="mt-3" disabled={checking} onClick={onCheck}>
        {checking ? 'Checking...' : 'Check again'}
      </Button>
    </Notice>
  );
}
