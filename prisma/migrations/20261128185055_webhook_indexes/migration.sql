-- CreateIndex
CREATE INDEX "webhook_deliveries_list_by_state" ON "webhook_deliveries"("webhook_id", "state", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_delivered" ON "webhook_deliveries"("webhook_id", "last_attempt_at" DESC) WHERE (state = 'delivered');
