/** The subject type of requests for appointments in mails and audit events. */
export const appointmentRequestType = 'appointment_request';
