import type { HospitalPaper, PaperAction } from '@icare/contracts/hospital-papers';

/** The actions of a row: those of the contract, and those that require no right beyond reading. */
export type PaperDialogName = PaperAction | 'view' | 'history' | 'edit_holder' | 'retire_holder';

export type PaperDialogProps = {
  paper: HospitalPaper;
  /** `refreshed`: resolves once the lists show what was changed. */
  onClose: (refreshed?: Promise<unknown>) => void;
};
