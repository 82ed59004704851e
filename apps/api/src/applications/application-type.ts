/** How audit events and mails name an application. */
export const applicationType = 'application';
