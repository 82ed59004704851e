/** Works out all standings that are due and what alerts come of it. */
export const evaluateComplianceJob = 'evaluate-compliance';
