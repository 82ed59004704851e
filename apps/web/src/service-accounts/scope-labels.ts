import type { ServiceScope } from '@icare/contracts/service-scopes';

/** In the dialog, as the choice under "What it may call". */
export const scopeLabels: Record<ServiceScope, string> = {
  everything: 'Everything its role allows',
  clearance: 'Only whether people may practise',
};

/** In the list, after the role. */
export const scopeNotes: Record<ServiceScope, string | null> = {
  everything: null,
  clearance: 'only asks whether people may practise',
};
