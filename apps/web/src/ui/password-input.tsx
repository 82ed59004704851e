import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextInput } from './text-input.tsx';

/** A password can be looked at while it is typed. Give `autoComplete`: 'current-password' or 'new-password'. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block">
      <TextInput
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-11"
      />
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        icon={shown ? EyeOff : Eye}
        className="absolute top-1/2 right-0.5 -translate-y-1/2"
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}
