/** The subject type of contact messages in mails and audit events. */
export const contactMessageType = 'contact_message';
