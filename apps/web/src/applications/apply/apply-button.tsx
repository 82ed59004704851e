import { Button } from '../../ui/button.tsx';

type ApplyButtonProps = {
  title: string;
  /** A sample takes no applications. */
  off: boolean;
  onApply: () => void;
  variant: 'default' | 'primary';
  size?: 'md' | 'sm';
};

export function ApplyButton({ title, off, onApply, variant, size = 'md' }: ApplyButtonProps) {
  return (
    <Button
      variant={variant}
      size={size}
      disabled={off}
      aria-label={`Apply: ${title}`}
      className="relative max-sm:min-h-11"
      onClick={onApply}
    >
      Apply
    </Button>
  );
}
