/** What comes of an appointment. */
export function HireSteps() {
  return (
    <div className="grid gap-2">
      <p className="font-bold">What happens</p>
      <ul className="grid list-disc gap-1 pl-5 marker:text-muted">
        <li>A staff account is made, inactive and without a password. IT activates it.</li>
        <li>Resume and cover letter are put on the person’s staff file.</li>
        <li>You can take the appointment back for seven days, as long as IT has not acted.</li>
      </ul>
    </div>
  );
}
