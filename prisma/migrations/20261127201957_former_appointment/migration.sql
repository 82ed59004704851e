-- The confirmed appointment that the last answer took the place of.
ALTER TABLE "appointment_requests"
    ADD COLUMN "former_day" DATE,
    ADD COLUMN "former_time" TEXT;
