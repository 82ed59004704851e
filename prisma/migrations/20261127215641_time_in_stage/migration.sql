-- Applications in the order of how long they have stood in their stage.
CREATE INDEX "applications_by_time_in_stage" ON "applications"("status_changed_at", "id");

-- Those of a stage that are stuck there, or wait for an answer.
CREATE INDEX "applications_undecided" ON "applications"("status", "status_changed_at") WHERE (decided_at IS NULL AND erased_at IS NULL);
