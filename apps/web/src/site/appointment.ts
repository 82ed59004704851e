/** Where whoever wants an appointment is led. */
export const appointmentAddress = '/appointments';
