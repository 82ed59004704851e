type HireStepsProps = {
  /** Whose account it is, where the applicant has one already. */
  owner: string | undefined;
};

/** What comes of an appointment. */
export function HireSteps({ owner }: HireStepsProps) {
  return (
    <div className="grid gap-2">
      <p className="font-bold">What happens</p>
      <ul className="grid list-disc gap-1 pl-5 marker:text-muted">
        <li>
          {owner
            ? `No new account is made. That of ${owner} stays as it is, with its role, department and status.`
            : 'A staff account is made, inactive and without a password. IT activates it.'}
        </li>
        <li>
          Resume and cover letter are put on {owner ? `${owner}’s` : 'the person’s'} staff file.
        </li>
        <li>
          You can take the appointment back for seven days
          {owner ? '.' : ', as long as IT has not acted.'}
        </li>
      </ul>
    </div>
  );
}
