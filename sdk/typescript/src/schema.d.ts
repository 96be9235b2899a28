// Generated from openapi.json (sha256 0b98430a8b9e1ac61262e1d49f1811f12c1b9c4613fd9a807ec682e546067da2) by npm run openapi.

export interface paths {
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the process runs
         * @description Whether the process runs.
         */
        get: operations["isLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether it can serve: the database answers, takes writes and has room for more
         * @description Whether it can serve: the database answers, takes writes and has room for more.
         */
        get: operations["isReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tracking/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Track a delivery by its link
         * @description The view of the page behind `trackingURL`, as JSON. The token at the end of the link is the permission; it opens nothing some hours after the delivery's end.
         */
        get: operations["trackDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tracking/{token}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Track a delivery as it goes, by server-sent events
         * @description Each event carries the answer of the tracking endpoint as `data`: at first and at every change. `event: end` means that no more events follow. 503: poll the tracking endpoint instead.
         */
        get: operations["watchDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/providers/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange credentials for a token
         * @description The pair selects the environment of the token: sandbox or production.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote a delivery
         * @description Prices the way from `origin` to `destination`. Without `serviceType` it answers the cheapest tier. A place outside the coverage, or a time without couriers, is no error: the availability flags say so.
         *
         *     For key pairs with the scope `quote`.
         */
        post: operations["quoteDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/express/v1/deliveries/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote a delivery
         * @description Prices the way from `origin` to `destination`. Without `serviceType` it answers the cheapest tier. A place outside the coverage, or a time without couriers, is no error: the availability flags say so.
         *
         *     For key pairs with the scope `quote`.
         */
        post: operations["quoteExpressDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logistic/v1/deliveries/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote a delivery
         * @description Prices the way from `origin` to `destination`. Without `serviceType` it answers the cheapest tier. A place outside the coverage, or a time without couriers, is no error: the availability flags say so.
         *
         *     For key pairs with the scope `quote`.
         */
        post: operations["quoteLogisticDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/quotes/trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show how a quote is made
         * @description Takes the body of a quote and answers, for each service considered, why it is the quote or is not, and its fare line by line.
         *
         *     For key pairs with the scope `quote`.
         */
        post: operations["traceQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/endpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the registered endpoint
         * @description Show the registered endpoint.
         *
         *     For key pairs with the scope `webhook`.
         */
        get: operations["showWebhook"];
        /**
         * Register the endpoint of this environment
         * @description It replaces the previous endpoint. Only the answer to the first registration has the signing secret.
         *
         *     For key pairs with the scope `webhook`.
         */
        put: operations["setWebhook"];
        post?: never;
        /**
         * Remove the endpoint
         * @description Its waiting events are cancelled.
         *
         *     For key pairs with the scope `webhook`.
         */
        delete: operations["removeWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/endpoint/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the signing secret
         * @description The previous secret also signs during the overlap.
         *
         *     For key pairs with the scope `webhook`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event to the endpoint
         * @description One call, made now; the answer tells how it ended. The event is made up: its deliveryID starts DE-TEST. One at a time: another is 409.
         *
         *     For key pairs with the scope `webhook`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events and their outcome
         * @description Newest first.
         *
         *     For key pairs with the scope `read`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/events/{eventID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an event with every call made for it
         * @description At most the latest thousand calls.
         *
         *     For key pairs with the scope `read`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["readEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/events/{eventID}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event again
         * @description With the same id and the same bytes. An event that still waits is not queued twice.
         *
         *     For key pairs with the scope `webhook`.
         */
        post: operations["resendEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/events/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the events of a time range again
         * @description Those that failed, or with `outcome` any every one, for a receiver that has lost what it took. Ask for any with `next` as `after` until `next` is null.
         *
         *     For key pairs with the scope `webhook`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        post: operations["resendFailedEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Catch up on events
         * @description All events of this environment in the order of their commits, sent or not. Ask with the last `cursor` until `more` is false, and none is missed. A page of very large events may hold fewer than `limit`.
         *
         *     For key pairs with the scope `read`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["readFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/deliveries/{deliveryID}/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a sandbox delivery on by hand
         * @description Makes the next move now, or the move that leads to the given status.
         *
         *     For key pairs with the scope `sandbox`.
         */
        post: operations["advanceSandboxDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/deliveries/{deliveryID}/fail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fail a sandbox delivery by hand
         * @description Fail a sandbox delivery by hand.
         *
         *     For key pairs with the scope `sandbox`.
         */
        post: operations["failSandboxDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/scenarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the scenarios and the faults of webhooks
         * @description List the scenarios and the faults of webhooks.
         *
         *     For key pairs with the scope `sandbox`.
         */
        get: operations["listSandboxScenarios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/plays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play a scenario with a made-up delivery
         * @description Its webhooks go to the registered endpoint like those of any other delivery of the sandbox.
         *
         *     For key pairs with the scope `sandbox`.
         */
        post: operations["playSandboxScenario"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/defaults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the defaults of sandbox deliveries
         * @description Show the defaults of sandbox deliveries.
         *
         *     For key pairs with the scope `sandbox`.
         */
        get: operations["showSandboxDefaults"];
        /**
         * Set the defaults of sandbox deliveries
         * @description Set the defaults of sandbox deliveries.
         *
         *     For key pairs with the scope `sandbox`.
         */
        put: operations["setSandboxDefaults"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/certifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the latest certifications
         * @description List the latest certifications.
         *
         *     For key pairs with the scope `sandbox`.
         */
        get: operations["listCertifications"];
        put?: never;
        /**
         * Certify the registered endpoint
         * @description It plays every status in both payload versions and every webhook fault, and tries forged and replayed calls. The report takes some seconds.
         *
         *     For key pairs with the scope `sandbox`.
         */
        post: operations["beginCertification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/certifications/{certificationID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a certification, with its report once it has ended
         * @description Show a certification, with its report once it has ended.
         *
         *     For key pairs with the scope `sandbox`.
         */
        get: operations["showCertification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/express/v1/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book an EXPRESS delivery
         * @description Prices and books the delivery. The answer never has a courier. Every later change is sent to the webhook, and can be read.
         *
         *     For key pairs with the scope `book`.
         */
        post: operations["createExpressDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries, latest first: find an order whose answer was lost
         * @description List deliveries, latest first: find an order whose answer was lost.
         *
         *     For key pairs with the scope `read`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listDeliveries"];
        put?: never;
        /**
         * Book a delivery of either category
         * @deprecated
         * @description Prices and books the delivery. The answer never has a courier. Every later change is sent to the webhook, and can be read. Deprecated: each category has a path of its own.
         *
         *     For key pairs with the scope `book`.
         */
        post: operations["createDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logistic/v1/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book a LOGISTIC delivery
         * @description Prices and books the delivery. The answer never has a courier. Every later change is sent to the webhook, and can be read.
         *
         *     For key pairs with the scope `book`.
         */
        post: operations["createLogisticDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the batches, the latest first
         * @description List the batches, the latest first.
         *
         *     For key pairs with the scope `read`.
         */
        get: operations["listBatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/batches/{batchID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how far a batch is
         * @description Show how far a batch is.
         *
         *     For key pairs with the scope `read`.
         */
        get: operations["readBatch"];
        put?: never;
        post?: never;
        /**
         * Cancel the rows of a batch that are not booked yet
         * @description What is booked stays, and is cancelled one by one.
         *
         *     For key pairs with the scope `book`.
         */
        delete: operations["cancelBatch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/batches/{batchID}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rows of a batch with their answers
         * @description List the rows of a batch with their answers.
         *
         *     For key pairs with the scope `read`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listBatchRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/batches/{batchID}/outcome.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the rows of a batch with their answers as CSV
         * @description Download the rows of a batch with their answers as CSV.
         *
         *     For key pairs with the scope `read`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["downloadBatchOutcome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/express/v1/deliveries/{deliveryID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a delivery
         * @description With the ETag of an earlier answer in `If-None-Match`, an unchanged delivery is 304, without a body.
         *
         *     For key pairs with the scope `read`.
         */
        get: operations["readExpressDelivery"];
        put?: never;
        post?: never;
        /**
         * Cancel a delivery
         * @description Allowed while the status is `ALLOCATING` or `PENDING_PICKUP` and the parcel is not picked up.
         *
         *     For key pairs with the scope `cancel`.
         */
        delete: operations["cancelExpressDelivery"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/express/v1/deliveries/{deliveryID}/additional-notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell the courier that the parcel is ready
         * @description Tell the courier that the parcel is ready.
         *
         *     For key pairs with the scope `book`.
         */
        post: operations["notifyExpressCourier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logistic/v1/deliveries/{deliveryID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a delivery
         * @description With the ETag of an earlier answer in `If-None-Match`, an unchanged delivery is 304, without a body.
         *
         *     For key pairs with the scope `read`.
         */
        get: operations["readLogisticDelivery"];
        put?: never;
        post?: never;
        /**
         * Cancel a delivery
         * @description Allowed while the status is `ALLOCATING` or `PENDING_PICKUP` and the parcel is not picked up.
         *
         *     For key pairs with the scope `cancel`.
         */
        delete: operations["cancelLogisticDelivery"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logistic/v1/deliveries/{deliveryID}/additional-notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell the courier that the parcel is ready
         * @description Tell the courier that the parcel is ready.
         *
         *     For key pairs with the scope `book`.
         */
        post: operations["notifyLogisticCourier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/{deliveryID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a delivery
         * @deprecated
         * @description With the ETag of an earlier answer in `If-None-Match`, an unchanged delivery is 304, without a body.
         *
         *     For key pairs with the scope `read`.
         */
        get: operations["readDelivery"];
        put?: never;
        post?: never;
        /**
         * Cancel a delivery
         * @description Allowed while the status is `ALLOCATING` or `PENDING_PICKUP` and the parcel is not picked up.
         *
         *     For key pairs with the scope `cancel`.
         */
        delete: operations["cancelDelivery"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/{deliveryID}/additional-notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell the courier that the parcel is ready
         * @description Tell the courier that the parcel is ready.
         *
         *     For key pairs with the scope `book`.
         */
        post: operations["notifyCourier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/{deliveryID}/trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how a delivery's fare was made
         * @description The rules and figures of the booking; they add up to the fare. Fees that later moves charged are beside it.
         *
         *     For key pairs with the scope `read`.
         */
        get: operations["traceDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List refused requests of your programs
         * @description Requests with a valid token that were answered by 4xx or 5xx, the newest first: those of 7 days, at most 60 a minute in each process. They appear within two seconds.
         *
         *     For key pairs with the scope `read`.
         */
        get: operations["listRefusedRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book up to 5,000 deliveries
         * @description Takes them in and books them one after the other. Each row is booked once, as a create with its `idempotencyKey` would, and has its own answer. The headers hold for every row. A row with `onlyIfNew` is refused with 409 while a delivery that is not cancelled has its `providerOrderID`.
         *
         *     For key pairs with the scope `book`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        post: operations["bookBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/batches/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check and price the rows of a batch; nothing is booked
         * @description Each row answers its price, or every fault of its fields, or why booking it now would be refused, and the delivery that has its `providerOrderID` already.
         *
         *     For key pairs with the scope `book`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        post: operations["checkBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    QUEUEING: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery is QUEUEING
         * @description Sent to the address registered for the environment, with its authentication pair and a signature.
         */
        post: operations["toldQueueing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    PREPARING: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery is PREPARING
         * @description Sent to the address registered for the environment, with its authentication pair and a signature.
         */
        post: operations["toldPreparing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    VERIFIED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery is VERIFIED
         * @description Sent to the address registered for the environment, with its authentication pair and a signature.
         */
        post: operations["toldVerified"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    NOT_VERIFIED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery is NOT_VERIFIED
         * @description Sent to the address registered for the environment, with its authentication pair and a signature.
         */
        post: operations["toldNotVerified"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    ALLOCATING: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery is ALLOCATING
         * @description Sent to the address registered for the environment, with its authentication pair and a signature.
         */
        post: operations["toldAllocating"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    PENDING_PICKUP: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery is PENDING_PICKUP
         * @description Sent to the address registered for the environment, with its authentication pair and a signature.
         */
        post: operations["toldPendingPickup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    PICKING_UP: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery is PICKING_UP
         * @description Sent to the address registered for the environment, with its authentication pair and a signature.
         */
        post: operations["toldPickingUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    PENDING_DELIVERY: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery is PENDING_DELIVERY
         * @description Sent to the address registered for the environment, with its authentication pair and a signature.
         */
        post: operations["toldPendingDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    IN_DELIVERY: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery is IN_DELIVERY
         * @description Sent to the address registered for the environment, with its authentication pair and a signature.
         */
        post: operations["toldInDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    COMPLETED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery is COMPLETED
         * @description Sent to the address registered for the environment, with its authentication pair and a signature.
         */
        post: operations["toldCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    FAILED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery is FAILED
         * @description Sent to the address registered for the environment, with its authentication pair and a signature.
         */
        post: operations["toldFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    FAILED_PICKUP: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery is FAILED_PICKUP
         * @description Sent to the address registered for the environment, with its authentication pair and a signature.
         */
        post: operations["toldFailedPickup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    FAILED_DELIVERY: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery is FAILED_DELIVERY
         * @description Sent to the address registered for the environment, with its authentication pair and a signature.
         */
        post: operations["toldFailedDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    CANCELLED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery is CANCELLED
         * @description Sent to the address registered for the environment, with its authentication pair and a signature.
         */
        post: operations["toldCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    PENDING_RETURN: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery is PENDING_RETURN
         * @description Sent to the address registered for the environment, with its authentication pair and a signature.
         */
        post: operations["toldPendingReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    IN_RETURN: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery is IN_RETURN
         * @description Sent to the address registered for the environment, with its authentication pair and a signature.
         */
        post: operations["toldInReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    FAILED_IN_RETURN: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery is FAILED_IN_RETURN
         * @description Sent to the address registered for the environment, with its authentication pair and a signature.
         */
        post: operations["toldFailedInReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    ON_HOLD: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery is ON_HOLD
         * @description Sent to the address registered for the environment, with its authentication pair and a signature.
         */
        post: operations["toldOnHold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    RETURNED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery is RETURNED
         * @description Sent to the address registered for the environment, with its authentication pair and a signature.
         */
        post: operations["toldReturned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    DISPOSED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery is DISPOSED
         * @description Sent to the address registered for the environment, with its authentication pair and a signature.
         */
        post: operations["toldDisposed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description A pickup place or destination. */
        Address: {
            address: string;
            coordinates?: components["schemas"]["Coordinates"] | null;
            province?: string | null;
            city?: string | null;
            district?: string | null;
            subDistrict?: string | null;
            postalCode?: string | null;
            notes?: string | null;
        };
        /** @description Where to; may be left out. */
        Advance: {
            /**
             * @description The status or mark to reach; default: the next one
             * @enum {string|null}
             */
            to?: "QUEUEING" | "PREPARING" | "VERIFIED" | "NOT_VERIFIED" | "ALLOCATING" | "PENDING_PICKUP" | "PICKING_UP" | "PENDING_DELIVERY" | "IN_DELIVERY" | "COMPLETED" | "FAILED" | "FAILED_PICKUP" | "FAILED_DELIVERY" | "CANCELLED" | "PENDING_RETURN" | "IN_RETURN" | "FAILED_IN_RETURN" | "ON_HOLD" | "RETURNED" | "DISPOSED" | "ARRIVED_AT_PICKUP_POINT" | "ARRIVED_AT_DESTINATION" | null;
        };
        /** @description Why it failed or was cancelled. */
        AdvanceInfo: {
            failedReason: string;
        };
        /** @description A delivery is ALLOCATING. */
        AllocatingEvent: {
            providerOrderID: string;
            deliveryID: string;
            /** @constant */
            status: "ALLOCATING";
            failedCount: number;
            courier: components["schemas"]["EventCourier"] | null;
            /** @description EXPRESS only; left out until the first courier is assigned */
            trackingURL?: string;
            /** @description kg, all packages */
            weight: number;
            sender: components["schemas"]["EventSender"];
            recipient: components["schemas"]["EventRecipient"];
            origin: components["schemas"]["EventPlace"] | null;
            destination: components["schemas"]["EventPlace"];
            packages: components["schemas"]["EventPackage"][];
            media: components["schemas"]["Media"][];
            quote: components["schemas"]["EventQuote"];
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            pickupAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            failedAt?: string;
            /** @description As failedAt: only on FAILED, FAILED_PICKUP, FAILED_DELIVERY and FAILED_IN_RETURN */
            failedReason?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            cancelledAt?: string;
            cancelledReason?: string;
        };
        /** @description How long the receiver took, in milliseconds. */
        AnswerTimes: {
            median: number;
            p95: number;
            longest: number;
        };
        /** @description A call that was made. */
        Attempt: {
            /** @description The number of the call, from 1 to 4. */
            attempt: number;
            /** @enum {string} */
            reason: "event" | "resend" | "test";
            /** @enum {string} */
            outcome: "delivered" | "retrying" | "failed";
            /** Format: date-time */
            startedAt: string;
            durationMs: number;
            httpStatus: number | null;
            /** @description The beginning of your answer, up to 1 KB; null from a private network. */
            response: string | null;
            error: string | null;
        };
        /** @description A batch of bookings, and how far it is. */
        Batch: {
            batchID: string;
            /**
             * @description FINISHED: every row has its answer
             * @enum {string}
             */
            status: "BOOKING" | "CANCELLED" | "FINISHED";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            finishedAt: string | null;
            rows: number;
            waiting: number;
            booked: number;
            /** @description Of the booked rows, those whose delivery was there before */
            existing: number;
            refused: number;
            cancelled: number;
            /** @description IDR, of the booked rows whose delivery is new */
            amount: number;
        };
        /** @description The batch. */
        BatchAnswer: {
            /** @constant */
            status: "Success";
            message: string;
            data: components["schemas"]["Batch"];
        };
        /** @description Bookings of any category, each with its key. */
        BatchRequest: {
            rows: components["schemas"]["BatchRowAsked"][];
        };
        /** @description A row and its answer. */
        BatchRow: {
            /** @description Its place among the rows, from 1 */
            row: number;
            /** @description The row's `Idempotency-Key`; each row has its own */
            idempotencyKey: string;
            providerOrderID: string | null;
            /** @enum {string} */
            status: "waiting" | "booked" | "refused" | "cancelled";
            deliveryID: string | null;
            /** @description IDR */
            amount: number | null;
            /** @description Whether it is the answer of an earlier use of the key */
            replayed: boolean;
            /** @description What a booking of its own would have answered */
            httpStatus: number | null;
            error: string | null;
            /** @enum {string|null} */
            code: "credentialsRejected" | "tokenFieldsInvalid" | "fieldsUnknown" | "paymentMethodInvalid" | "serviceTypeNotFound" | "serviceTypeNotEnabled" | "destinationTooFar" | "bodyMissing" | "scheduleInPast" | "scheduleOutsideWindow" | "areaNotCovered" | "limitReached" | "noShift" | "outsideOperation" | "noTier" | "noTierForSize" | "serviceUnknown" | "paymentMethodUnknown" | "deliveryNotFound" | "fareNotTraced" | "fareTraceRemoved" | "moveNotAllowed" | "alreadyPickedUp" | "notificationTypeUnknown" | "courierNotAssigned" | "notificationStatusWrong" | "tokenRejected" | "bodyMalformed" | "bodyNotObject" | "bodyTooManyKeys" | "bodyTooLarge" | "contentTypeUnsupported" | "contentEncodingUnsupported" | "routeNotFound" | "methodNotAllowed" | "requestMalformed" | "requestRefused" | "requestTimedOut" | "expectationUnknown" | "headersTooLarge" | "tooManyRequests" | "internal" | "busy" | "unavailable" | "placesUnreadable" | "timeZoneInvalid" | "headerInvalid" | "idempotencyKeyReused" | "idempotencyKeyBusy" | "gone" | "batchKeyInvalid" | "batchRowTooLarge" | "batchKeyRepeated" | "orderBooked" | "batchNotFound" | "batchesUnderWay" | "faultWithoutLife" | "certificationNotFound" | "certificationUnderWay" | "fieldRequired" | "fieldMustBe" | "fieldOneOf" | "fieldAtLeast" | "fieldAtMost" | "fieldMoreThan" | "fieldBetween" | "fieldTooLong" | "fieldTooMany" | "fieldTooFew" | "scheduleEndsBeforeStart" | "scheduleOnlyExpress" | "fieldTooShort" | "signInRejected" | "secondFactorRequired" | "secondFactorRejected" | "secondFactorLocked" | "secondFactorAlreadyOn" | "secondFactorNotOn" | "signedInElsewhere" | "courierCodeRejected" | "courierCodeExpired" | "otherOrigin" | "scopeMissing" | "addressUnusable" | "addressNotAllowed" | "passwordNeeded" | "secondFactorNeeded" | "roleForbidden" | "currentPasswordWrong" | "emailUnusable" | "emailTaken" | "alreadyMember" | "invitationNotFound" | "mailNotSet" | "passwordResetNotFound" | "personNotFound" | "membershipNotFound" | "sessionNotFound" | "credentialNotFound" | "contactNotFound" | "contactExists" | "contactsFull" | "workspaceNotFound" | "workspaceChangedMeanwhile" | "tariffsChangedMeanwhile" | "tariffsPlanned" | "areaExists" | "cityNotFound" | "tariffDraftNotFound" | "tariffDraftChangedMeanwhile" | "tariffDraftFaulty" | "tariffFileUnreadable" | "tariffVersionNotFound" | "tariffDatePassed" | "tariffVersionPast" | "moveClosed" | "moveLacks" | "barcodeWrong" | "pinWrong" | "pinClosed" | "assignmentGone" | "settlementAwaited" | "collectionOutdated" | "handoverNotFound" | "handoverSettled" | "stepReused" | "replyReused" | "intakeNotFound" | "manifestUnreadable" | "manifestWithoutColumn" | "manifestWithoutRows" | "manifestColumnTwice" | "manifestQuoteOpen" | "manifestRowTooWide" | "manifestCellEmpty" | "manifestCellBroken" | "manifestCellRounded" | "manifestCellTooLong" | "manifestTooWide" | "reasonCodeUnknown" | "courierChangedMeanwhile" | "courierLimitsExceeded" | "deliveryNotReturnable" | "deliveryCorrectedMeanwhile" | "correctionClosed" | "courierNotChangeable" | "courierDisabled" | "courierExists" | "courierNotFound" | "offerNotFound" | "offerLapsed" | "offerWithdrawn" | "offerAnswered" | "answerReused" | "assignmentNotGivenBack" | "courierNotOnDuty" | "courierFull" | "stopsChanged" | "stopsOutOfOrder" | "hubNotFound" | "roundNotFound" | "roundChangedMeanwhile" | "parcelNotWaiting" | "parcelInTwoRounds" | "roundNotConfirmed" | "roundNotScanned" | "roundIncomplete" | "courierOffDuty" | "depositMoreThanHeld" | "cashTaken" | "cashChanged" | "cashReceiptNotFound" | "tillNotFound" | "tillClosed" | "tillChanged" | "tillTooLow" | "denominationsDiffer" | "bankedMoreThanCounted" | "cashDifferenceNotFound" | "cashDifferenceSettled" | "cashDifferenceOwn" | "entryNotFound" | "entryNotReversible" | "entryReversed" | "entrySettled" | "entryForDelivery" | "reversalNotFound" | "reversalEnded" | "reversalOwn" | "moreThanUncollected" | "appliedMoreThanHeld" | "sheetTooLong" | "periodEndsBeforeStart" | "feeTooHigh" | "tillHoldsLess" | "moreThanOpen" | "openingBalanceGiven" | "bankEntryExists" | "bankEntryNotFound" | "bankEntryReversed" | "statementUnreadable" | "statementWithoutColumn" | "statementWithoutLines" | "statementCellUnread" | "statementNotFound" | "statementLineNotFound" | "statementLineMatched" | "bankLineNotFound" | "bankLineMatched" | "matchNotFound" | "matchUnequal" | "inTheFuture" | "remittanceNotFound" | "remittanceNothingDue" | "remittanceOpen" | "remittanceNotDrawn" | "remittanceNotApproved" | "remittanceSettled" | "remittanceOwn" | "remittanceInFile" | "remittanceWithoutAccount" | "remittanceWithoutTransfer" | "layoutNotFound" | "payoutFileNotFound" | "payoutFileDiscarded" | "accountNotFound" | "accountWaiting" | "accountSettled" | "accountInForce" | "accountOwn" | "accountNumberInvalid" | "invoiceNotFound" | "invoiceOfSandbox" | "invoiceNotFixed" | "invoiceIssued" | "invoiceNotIssued" | "invoicePaid" | "invoiceVoid" | "invoicePartPaid" | "invoiceCredited" | "lineNotOfInvoice" | "lineCredited" | "paymentExists" | "moreThanPaid" | "issuerMissing" | "recipientMissing" | "taxFileEmpty" | "taxNumbersUnreadable" | "npwpInvalid" | "nitkuInvalid" | "vatAboveStatutory" | "npwpMissing" | "alertNotFound" | "ruleNotFound" | "ruleValueInvalid" | "rulePlaceInvalid" | "ruleAreaUnknown" | "ruleChangedMeanwhile" | "pushOff" | "pushEndpointForbidden" | "pushKeysUnusable" | "imageUnknown" | "imageBroken" | "imageTooLarge" | "imageTooThin" | "tooManyPhotos" | "uploadOffsetWrong" | "tooManyUploads" | "uploadReused" | "mediaLinkInvalid" | "mediaNotFound" | "lastAdmin" | "webhookUrlNotHttps" | "webhookUrlForbidden" | "webhookUrlHasUser" | "webhookPortBlocked" | "webhookHeaderInvalid" | "webhookHeaderValueInvalid" | "webhookNotSet" | "webhookTestRunning" | "eventNotFound" | null;
            facts: {
                [key: string]: unknown;
            } | null;
        };
        /** @description A booking, with its key. */
        BatchRowAsked: {
            /** @description The row's `Idempotency-Key`; each row has its own */
            idempotencyKey: string;
            delivery: components["schemas"]["LegacyBooking"];
            /** @description Refuse it while its `providerOrderID` is booked (decision 334) */
            onlyIfNew?: boolean | null;
        };
        /** @description Rows in their order. */
        BatchRowsAnswer: {
            /** @constant */
            status: "Success";
            message: string;
            data: components["schemas"]["BatchRow"][];
        };
        /** @description The batches, the latest first. */
        BatchesAnswer: {
            /** @constant */
            status: "Success";
            message: string;
            data: components["schemas"]["Batch"][];
        };
        /** @description How the fare of a delivery comes about, and its fees. */
        BookedFareTrace: {
            service: components["schemas"]["Service"];
            tariffVersion: string;
            tariff: string;
            area: components["schemas"]["TraceArea"];
            hub: string | null;
            /** Format: date-time */
            quotedAt: string;
            /** Format: date-time */
            judgedAt: string;
            distance: components["schemas"]["TraceDistance"];
            weightKg: number;
            volumeCm3: number;
            lines: components["schemas"]["TraceLine"][];
            amountIdr: number;
            fees: components["schemas"]["TraceFee"][];
        };
        /** @description A package of a delivery. */
        BookedPackage: {
            name: string;
            /** @enum {string|null} */
            type: "REGULAR" | "SPECIAL" | "SENSITIVE" | "HIGH_VALUE" | "OTHER" | null;
            description: string | null;
            quantity: number;
            /** @description kg */
            weight: number;
            /** @description IDR */
            price: number | null;
            /** @description cm */
            length: number | null;
            /** @description cm */
            width: number | null;
            /** @description cm */
            height: number | null;
            insurance: components["schemas"]["PackageInsurance"] | null;
        };
        /** @description What was booked, and what it costs. */
        BookedQuote: {
            service: components["schemas"]["Service"];
            currency: components["schemas"]["Currency"];
            /** @description IDR */
            amount: number;
            estimatedTimeline: components["schemas"]["BookedTimeline"];
            /** @description Meters */
            distance: number;
            packages: components["schemas"]["BookedPackage"][];
            origin: components["schemas"]["Place"] | null;
            destination: components["schemas"]["Place"];
        };
        /** @description When it was to be fetched and brought. */
        BookedTimeline: {
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            pickup: string | null;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            dropoff: string | null;
        };
        /** @description Why it is cancelled; may be left out. */
        Cancellation: {
            /** @description Why, for the timeline. */
            notes?: string | null;
        };
        /** @description A delivery is CANCELLED. */
        CancelledEvent: {
            providerOrderID: string;
            deliveryID: string;
            /** @constant */
            status: "CANCELLED";
            failedCount: number;
            courier: components["schemas"]["EventCourier"] | null;
            /** @description EXPRESS only; left out until the first courier is assigned */
            trackingURL?: string;
            /** @description kg, all packages */
            weight: number;
            sender: components["schemas"]["EventSender"];
            recipient: components["schemas"]["EventRecipient"];
            origin: components["schemas"]["EventPlace"] | null;
            destination: components["schemas"]["EventPlace"];
            packages: components["schemas"]["EventPackage"][];
            media: components["schemas"]["Media"][];
            quote: components["schemas"]["EventQuote"];
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            pickupAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            failedAt?: string;
            /** @description As failedAt: only on FAILED, FAILED_PICKUP, FAILED_DELIVERY and FAILED_IN_RETURN */
            failedReason?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            cancelledAt: string;
            cancelledReason?: string;
        };
        /** @description What the courier is to collect at the door. */
        CashOnDelivery: {
            /** @description IDR */
            amount: number;
        };
        /** @description What the courier collects at the door. */
        CashToCollect: {
            /** @description IDR */
            amount: number;
        };
        /** @description A test of a receiver. */
        Certification: {
            certificationID: string;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            finishedAt: string | null;
            progress: components["schemas"]["CertificationProgress"];
            report: components["schemas"]["CertificationReport"] | null;
        };
        /** @description The certification, with its report when it is over. */
        CertificationAnswer: {
            /** @constant */
            status: "Success";
            message: string;
            data: components["schemas"]["Certification"];
        };
        /** @description What a receiver must do, and whether it does. */
        CertificationDuty: {
            name: string;
            about: string;
            /** @enum {string} */
            verdict: "passed" | "failed" | "not checked" | "not needed";
            /** @description The reasons why it did not pass, one each */
            findings: string[];
            /** @description The remedy */
            remedy: string | null;
        };
        /** @description A test of a receiver, and how it ended. */
        CertificationListed: {
            certificationID: string;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            finishedAt: string | null;
            /** @description Null until it has ended. */
            passed: boolean | null;
        };
        /** @description A delivery that was played, and its calls. */
        CertificationPlay: {
            name: string;
            calls: number;
            notTaken: number;
        };
        /** @description How far it has come. */
        CertificationProgress: {
            /** @description The deliveries that are played. */
            plays: number;
            /** @description Those of them whose webhooks were all sent, or one turned away. */
            settled: number;
        };
        /** @description What the receiver did. */
        CertificationReport: {
            /** @description It is ready to go live. */
            passed: boolean;
            duties: components["schemas"]["CertificationDuty"][];
            plays: components["schemas"]["CertificationPlay"][];
            calls: number;
            answerMs: components["schemas"]["AnswerTimes"];
        };
        /** @description The latest certifications, the newest first. */
        CertificationsAnswer: {
            /** @constant */
            status: "Success";
            message: string;
            data: components["schemas"]["CertificationListed"][];
        };
        /** @description A row as it would be booked now. */
        CheckedRow: {
            /** @description Its place among the rows, from 1 */
            row: number;
            /** @description The row's `Idempotency-Key`; each row has its own */
            idempotencyKey: string;
            /** @description IDR; null when it would be refused */
            amount: number | null;
            service: components["schemas"]["PricedService"] | null;
            /** @description Meters */
            distance: number | null;
            /** Format: date-time */
            estimatedDropoffAt: string | null;
            /** @description Whether a driver can be had */
            driverAvailability: boolean | null;
            existing: components["schemas"]["OrderDelivery"] | null;
            /** @description Empty when it would be booked */
            errors: components["schemas"]["RowFault"][];
        };
        /** @description The rows in their order. */
        ChecksAnswer: {
            /** @constant */
            status: "Success";
            message: string;
            data: components["schemas"]["CheckedRow"][];
        };
        /** @description A delivery is COMPLETED. */
        CompletedEvent: {
            providerOrderID: string;
            deliveryID: string;
            /** @constant */
            status: "COMPLETED";
            failedCount: number;
            courier: components["schemas"]["EventCourier"] | null;
            /** @description EXPRESS only; left out until the first courier is assigned */
            trackingURL?: string;
            /** @description kg, all packages */
            weight: number;
            sender: components["schemas"]["EventSender"];
            recipient: components["schemas"]["EventRecipient"];
            origin: components["schemas"]["EventPlace"] | null;
            destination: components["schemas"]["EventPlace"];
            packages: components["schemas"]["EventPackage"][];
            media: components["schemas"]["Media"][];
            quote: components["schemas"]["EventQuote"];
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            pickupAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            completedAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            failedAt?: string;
            /** @description As failedAt: only on FAILED, FAILED_PICKUP, FAILED_DELIVERY and FAILED_IN_RETURN */
            failedReason?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            cancelledAt?: string;
            cancelledReason?: string;
        };
        /** @description Every service that was considered. */
        Considerations: {
            considered: components["schemas"]["ConsideredService"][];
        };
        /** @description How far it is, and who says so. */
        ConsideredDistance: {
            source: string;
            meters: number;
        };
        /** @description What became of a service. */
        ConsideredService: {
            /** @enum {string} */
            category: "EXPRESS" | "LOGISTIC";
            /** @enum {string} */
            type: "INSTANT" | "SAME_DAY";
            /**
             * @description the reason why it is the quote, or is not
             * @enum {string}
             */
            outcome: "quoted" | "dearer" | "no-driver" | "no-tier" | "too-far" | "outside-area";
            /** @description the area whose tariff applies; null outside coverage */
            area: string | null;
            distance: components["schemas"]["ConsideredDistance"] | null;
            limits: components["schemas"]["TraceLimits"] | null;
            isOpen: boolean | null;
            hasShift: boolean | null;
            trace: components["schemas"]["FareTrace"] | null;
        };
        /** @description WGS 84, in degrees. */
        Coordinates: {
            latitude: number;
            longitude: number;
        };
        /** @description What the courier is told. */
        CourierInstruction: {
            type: string;
            text: string | null;
            url: string | null;
        };
        /** @description A new delivery with all its fields. */
        CreatedDelivery: {
            /** @description Starts with DE- */
            deliveryID: string;
            providerOrderID: string;
            providerOutletID: string | null;
            /** @enum {string} */
            paymentMethod: "CASH" | "CASHLESS" | "COD" | "QRIS";
            cashOnDelivery: components["schemas"]["CashToCollect"] | null;
            status: components["schemas"]["DeliveryStatus"];
            courier: components["schemas"]["DeliveryCourier"] | null;
            /** @description EXPRESS only, from PENDING_PICKUP on */
            trackingURL?: string | null;
            schedule: components["schemas"]["PickupWindow"] | null;
            sender: components["schemas"]["DeliverySender"];
            recipient: components["schemas"]["DeliveryRecipient"];
            quote: components["schemas"]["CreatedQuote"];
            instructions: components["schemas"]["CourierInstruction"][];
            media: components["schemas"]["Media"][];
            timeline: components["schemas"]["TimelineEntry"][];
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            pickupAt: string | null;
            /**
             * Format: date-time
             * @description Null: it is not completed yet
             */
            completedAt: string | null;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            failedAt: string | null;
            failedReason: string | null;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            cancelledAt: string | null;
            cancelledReason: string | null;
            advanceInfo: components["schemas"]["AdvanceInfo"] | null;
            /** @description IDR */
            collectedAmount: number | null;
            /** @enum {string} */
            pickupSlaStatus: "On Time" | "Late" | "Waiting";
            /** @enum {string} */
            deliverySlaStatus: "On Time" | "Late" | "Waiting";
        };
        /** @description What is booked, and what it costs. */
        CreatedQuote: {
            service: components["schemas"]["Service"];
            currency: components["schemas"]["Currency"];
            /** @description IDR */
            amount: number;
            estimatedTimeline: components["schemas"]["BookedTimeline"];
            /** @description Meters */
            distance: number;
            packages: components["schemas"]["BookedPackage"][];
            origin: components["schemas"]["Place"] | null;
            destination: components["schemas"]["Place"];
            /** @description Whether a courier is available, as in a quote */
            driverAvailability: boolean;
        };
        /** @description The pair is not known. */
        CredentialsRejected: {
            /** @constant */
            status: 401;
            message: string;
        };
        /** @description Rupiah. */
        Currency: {
            /** @constant */
            code: "IDR";
            /** @constant */
            symbol: "Rp";
        };
        /** @description A page of deliveries. */
        DeliveriesAnswer: {
            /** @constant */
            status: "Success";
            message: string;
            data: components["schemas"]["DeliveryPage"];
        };
        /** @description A delivery with all its fields. */
        Delivery: {
            /** @description Starts with DE- */
            deliveryID: string;
            providerOrderID: string;
            providerOutletID: string | null;
            /** @enum {string} */
            paymentMethod: "CASH" | "CASHLESS" | "COD" | "QRIS";
            cashOnDelivery: components["schemas"]["CashToCollect"] | null;
            status: components["schemas"]["DeliveryStatus"];
            courier: components["schemas"]["DeliveryCourier"] | null;
            /** @description EXPRESS only, from PENDING_PICKUP on */
            trackingURL?: string | null;
            schedule: components["schemas"]["PickupWindow"] | null;
            sender: components["schemas"]["DeliverySender"];
            recipient: components["schemas"]["DeliveryRecipient"];
            quote: components["schemas"]["BookedQuote"];
            instructions: components["schemas"]["CourierInstruction"][];
            media: components["schemas"]["Media"][];
            timeline: components["schemas"]["TimelineEntry"][];
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            pickupAt: string | null;
            /** @description UTC with milliseconds; empty until COMPLETED */
            completedAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            failedAt: string | null;
            failedReason: string | null;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            cancelledAt: string | null;
            cancelledReason: string | null;
            advanceInfo: components["schemas"]["AdvanceInfo"] | null;
            /** @description IDR */
            collectedAmount: number | null;
            /** @enum {string} */
            pickupSlaStatus: "On Time" | "Late" | "Waiting";
            /** @enum {string} */
            deliverySlaStatus: "On Time" | "Late" | "Waiting";
        };
        /** @description Who brings it. */
        DeliveryCourier: {
            name: string;
            phone: string;
            photo: string | null;
        };
        /** @description Deliveries, the newest first. */
        DeliveryPage: {
            deliveries: components["schemas"]["ListedDelivery"][];
            /** @description Pass it as `after` for the next, older page. */
            next: string | null;
        };
        /** @description Who takes it, and who took it. */
        DeliveryRecipient: {
            firstName: string;
            lastName: string | null;
            companyName: string | null;
            email: string | null;
            phone: string | null;
            actualRecipientName: string | null;
            actualRecipientRelationship: string | null;
        };
        /** @description Who hands it over. */
        DeliverySender: {
            firstName: string;
            lastName: string | null;
            companyName: string | null;
            email: string | null;
            phone: string | null;
        };
        /**
         * @description Where a delivery stands.
         * @enum {string}
         */
        DeliveryStatus: "QUEUEING" | "PREPARING" | "VERIFIED" | "NOT_VERIFIED" | "ALLOCATING" | "PENDING_PICKUP" | "PICKING_UP" | "PENDING_DELIVERY" | "IN_DELIVERY" | "COMPLETED" | "FAILED" | "FAILED_PICKUP" | "FAILED_DELIVERY" | "CANCELLED" | "PENDING_RETURN" | "IN_RETURN" | "FAILED_IN_RETURN" | "ON_HOLD" | "RETURNED" | "DISPOSED" | "ARRIVED_AT_PICKUP_POINT" | "ARRIVED_AT_DESTINATION";
        /** @description How the fare came about. */
        DeliveryTrace: {
            /** @constant */
            status: "Success";
            message: string;
            data: components["schemas"]["BookedFareTrace"];
        };
        /** @description A delivery is DISPOSED. */
        DisposedEvent: {
            providerOrderID: string;
            deliveryID: string;
            /** @constant */
            status: "DISPOSED";
            failedCount: number;
            courier: components["schemas"]["EventCourier"] | null;
            /** @description EXPRESS only; left out until the first courier is assigned */
            trackingURL?: string;
            /** @description kg, all packages */
            weight: number;
            sender: components["schemas"]["EventSender"];
            recipient: components["schemas"]["EventRecipient"];
            origin: components["schemas"]["EventPlace"] | null;
            destination: components["schemas"]["EventPlace"];
            packages: components["schemas"]["EventPackage"][];
            media: components["schemas"]["Media"][];
            quote: components["schemas"]["EventQuote"];
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            pickupAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            failedAt?: string;
            /** @description As failedAt: only on FAILED, FAILED_PICKUP, FAILED_DELIVERY and FAILED_IN_RETURN */
            failedReason?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            cancelledAt?: string;
            cancelledReason?: string;
        };
        /** @description It is done. */
        Done: {
            /** @constant */
            status: "Success";
            message: string;
        };
        /** @description Where events are sent, and how that goes. */
        Endpoint: {
            url: string;
            authKey: string | null;
            /** @description The end of the value, so that people recognise it. */
            authValueHint: string | null;
            /** @enum {string} */
            ordering: "strict" | "first-attempt";
            /**
             * @description unhealthy: every call has failed for a while. Antar goes on calling.
             * @enum {string}
             */
            health: "healthy" | "unhealthy";
            /** Format: date-time */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description Until then the previous secret also signs.
             */
            previousSecretUntil: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description The registered endpoint. */
        EndpointAnswer: {
            /** @constant */
            status: "Success";
            message: string;
            data: components["schemas"]["Endpoint"];
        };
        /** @description Where events are sent, and how. */
        EndpointBody: {
            /**
             * @description The address for events; https in production.
             * @example https://example.com/hooks/antar
             */
            url: string;
            /** @description The name of the header that authenticates calls. */
            authKey?: string | null;
            /** @description Its value; never shown again. */
            authValue?: string | null;
            /**
             * @description strict (default): an event waits until the one before it has arrived or failed for good. first-attempt: it waits only for the first call of that one; a retry may come after a newer event.
             * @enum {string|null}
             */
            ordering?: "strict" | "first-attempt" | null;
        };
        /** @description The endpoint as it is now. */
        EndpointSetAnswer: {
            /** @constant */
            status: "Success";
            message: string;
            data: components["schemas"]["EndpointWithSecret"];
        };
        /** @description The endpoint, and its secret where it is new. */
        EndpointWithSecret: {
            url: string;
            authKey: string | null;
            /** @description The end of the value, so that people recognise it. */
            authValueHint: string | null;
            /** @enum {string} */
            ordering: "strict" | "first-attempt";
            /**
             * @description unhealthy: every call has failed for a while. Antar goes on calling.
             * @enum {string}
             */
            health: "healthy" | "unhealthy";
            /** Format: date-time */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description Until then the previous secret also signs.
             */
            previousSecretUntil: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * @description The signing secret (Standard Webhooks), shown only once.
             * @example whsec_…
             */
            secret?: string;
        };
        /** @description When it would be fetched and brought. */
        EstimatedTimeline: {
            /** Format: date-time */
            pickup: string | null;
            /** Format: date-time */
            dropoff: string | null;
        };
        /** @description The event. */
        EventAnswer: {
            /** @constant */
            status: "Success";
            message: string;
            data: components["schemas"]["EventWithAttempts"];
        };
        /** @description Who brings it. */
        EventCourier: {
            name: string;
            phone: string;
        };
        /** @description A package of a delivery. */
        EventPackage: {
            name: string;
            description: string | null;
            quantity: number;
            /** @description kg */
            weight: number;
            /** @description IDR */
            price: number | null;
            /** @description cm */
            length: number | null;
            /** @description cm */
            width: number | null;
            /** @description cm */
            height: number | null;
        };
        /** @description Events, the newest first. */
        EventPage: {
            events: components["schemas"]["LoggedEvent"][];
            /** @description Pass it as `after` for the next, older page. */
            next: string | null;
        };
        /** @description An address as it was sent: what was not sent is left out, but its coordinates. */
        EventPlace: {
            address: string;
            coordinates: components["schemas"]["Point"] | null;
            province?: string | null;
            city?: string | null;
            district?: string | null;
            subDistrict?: string | null;
            postalCode?: string | null;
            notes?: string;
        };
        /** @description What it costs. */
        EventQuote: {
            /** @description IDR */
            amount: number;
        };
        /** @description Who takes it, and who took it. */
        EventRecipient: {
            firstName: string;
            lastName: string | null;
            companyName: string | null;
            email?: string;
            phone: string | null;
            actualRecipientName: string | null;
        };
        /** @description Who hands it over. */
        EventSender: {
            firstName: string;
            lastName: string | null;
            companyName: string | null;
            email?: string;
            phone: string | null;
        };
        /** @description An event with every call made for it. */
        EventWithAttempts: {
            /**
             * @description The same on every call, as webhook-id.
             * @example evt_01KAJ4…
             */
            id: string;
            deliveryID: string;
            /** @description The event's number within its delivery, from 1. */
            sequence: number;
            /** @enum {string} */
            status: "QUEUEING" | "PREPARING" | "VERIFIED" | "NOT_VERIFIED" | "ALLOCATING" | "PENDING_PICKUP" | "PICKING_UP" | "PENDING_DELIVERY" | "IN_DELIVERY" | "COMPLETED" | "FAILED" | "FAILED_PICKUP" | "FAILED_DELIVERY" | "CANCELLED" | "PENDING_RETURN" | "IN_RETURN" | "FAILED_IN_RETURN" | "ON_HOLD" | "RETURNED" | "DISPOSED";
            /** Format: date-time */
            occurredAt: string;
            /** @description The order number, as in the body of the event. */
            providerOrderID: string | null;
            /**
             * @description pending: waits for a call. failed: all four calls failed. unsent: no endpoint was registered, or it was removed before the event arrived.
             * @enum {string}
             */
            outcome: "pending" | "delivered" | "failed" | "unsent";
            lastAttempt: components["schemas"]["Attempt"] | null;
            /** @description The body of the call. */
            payload: {
                [key: string]: unknown;
            };
            attempts: components["schemas"]["Attempt"][];
        };
        /** @description A page of events. */
        EventsAnswer: {
            /** @constant */
            status: "Success";
            message: string;
            data: components["schemas"]["EventPage"];
        };
        /** @description When something is expected: eight of ten come within it. */
        ExpectedRange: {
            /** Format: date-time */
            from: string;
            /**
             * Format: date-time
             * @description Half of them come before it
             */
            at: string;
            /** Format: date-time */
            to: string;
            /** @description True if it is expected after its promise */
            isLate: boolean;
        };
        /** @description An EXPRESS delivery. `cashOnDelivery` is required when `paymentMethod` is `CASH`. */
        ExpressBooking: {
            /** @description The shop's own key of the order. */
            providerOrderID: string;
            /** @description Which of the shops. */
            providerOutletID?: string | null;
            /** @enum {string|null} */
            serviceCategory?: "EXPRESS" | "LOGISTIC" | null;
            /** @enum {string} */
            serviceType: "INSTANT" | "SAME_DAY";
            /**
             * @description CASHLESS by default
             * @enum {string|null}
             */
            paymentMethod?: "CASH" | "CASHLESS" | null;
            cashOnDelivery?: components["schemas"]["CashOnDelivery"] | null;
            packages: components["schemas"]["Package"][];
            sender: components["schemas"]["Sender"];
            recipient: components["schemas"]["Recipient"];
            origin: components["schemas"]["LocatedAddress"];
            destination: components["schemas"]["LocatedAddress"];
            instructions?: components["schemas"]["Instruction"][] | null;
            schedule?: components["schemas"]["Schedule"] | null;
        };
        /** @description Of an EXPRESS trip; coordinates at both ends. */
        ExpressQuoteRequest: {
            /** @enum {string|null} */
            serviceCategory?: "EXPRESS" | null;
            /** @enum {string|null} */
            serviceType?: "INSTANT" | "SAME_DAY" | null;
            /**
             * @description CASHLESS by default
             * @enum {string|null}
             */
            paymentMethod?: "CASH" | "CASHLESS" | null;
            packages: components["schemas"]["Package"][];
            origin: components["schemas"]["LocatedAddress"];
            destination: components["schemas"]["LocatedAddress"];
            schedule?: components["schemas"]["Schedule"] | null;
        };
        /** @description The refusal, in Indonesian. */
        Failed: {
            /** @constant */
            status: "Failed";
            error: string;
        };
        /** @description A delivery is FAILED_DELIVERY. */
        FailedDeliveryEvent: {
            providerOrderID: string;
            deliveryID: string;
            /** @constant */
            status: "FAILED_DELIVERY";
            failedCount: number;
            courier: components["schemas"]["EventCourier"] | null;
            /** @description EXPRESS only; left out until the first courier is assigned */
            trackingURL?: string;
            /** @description kg, all packages */
            weight: number;
            sender: components["schemas"]["EventSender"];
            recipient: components["schemas"]["EventRecipient"];
            origin: components["schemas"]["EventPlace"] | null;
            destination: components["schemas"]["EventPlace"];
            packages: components["schemas"]["EventPackage"][];
            media: components["schemas"]["Media"][];
            quote: components["schemas"]["EventQuote"];
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            pickupAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            failedAt: string;
            /** @description As failedAt: only on FAILED, FAILED_PICKUP, FAILED_DELIVERY and FAILED_IN_RETURN */
            failedReason: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            cancelledAt?: string;
            cancelledReason?: string;
        };
        /** @description A delivery is FAILED. */
        FailedEvent: {
            providerOrderID: string;
            deliveryID: string;
            /** @constant */
            status: "FAILED";
            failedCount: number;
            courier: components["schemas"]["EventCourier"] | null;
            /** @description EXPRESS only; left out until the first courier is assigned */
            trackingURL?: string;
            /** @description kg, all packages */
            weight: number;
            sender: components["schemas"]["EventSender"];
            recipient: components["schemas"]["EventRecipient"];
            origin: components["schemas"]["EventPlace"] | null;
            destination: components["schemas"]["EventPlace"];
            packages: components["schemas"]["EventPackage"][];
            media: components["schemas"]["Media"][];
            quote: components["schemas"]["EventQuote"];
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            pickupAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            failedAt: string;
            /** @description As failedAt: only on FAILED, FAILED_PICKUP, FAILED_DELIVERY and FAILED_IN_RETURN */
            failedReason: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            cancelledAt?: string;
            cancelledReason?: string;
        };
        /** @description A delivery is FAILED_IN_RETURN. */
        FailedInReturnEvent: {
            providerOrderID: string;
            deliveryID: string;
            /** @constant */
            status: "FAILED_IN_RETURN";
            failedCount: number;
            courier: components["schemas"]["EventCourier"] | null;
            /** @description EXPRESS only; left out until the first courier is assigned */
            trackingURL?: string;
            /** @description kg, all packages */
            weight: number;
            sender: components["schemas"]["EventSender"];
            recipient: components["schemas"]["EventRecipient"];
            origin: components["schemas"]["EventPlace"] | null;
            destination: components["schemas"]["EventPlace"];
            packages: components["schemas"]["EventPackage"][];
            media: components["schemas"]["Media"][];
            quote: components["schemas"]["EventQuote"];
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            pickupAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            failedAt: string;
            /** @description As failedAt: only on FAILED, FAILED_PICKUP, FAILED_DELIVERY and FAILED_IN_RETURN */
            failedReason: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            cancelledAt?: string;
            cancelledReason?: string;
        };
        /** @description A delivery is FAILED_PICKUP. */
        FailedPickupEvent: {
            providerOrderID: string;
            deliveryID: string;
            /** @constant */
            status: "FAILED_PICKUP";
            failedCount: number;
            courier: components["schemas"]["EventCourier"] | null;
            /** @description EXPRESS only; left out until the first courier is assigned */
            trackingURL?: string;
            /** @description kg, all packages */
            weight: number;
            sender: components["schemas"]["EventSender"];
            recipient: components["schemas"]["EventRecipient"];
            origin: components["schemas"]["EventPlace"] | null;
            destination: components["schemas"]["EventPlace"];
            packages: components["schemas"]["EventPackage"][];
            media: components["schemas"]["Media"][];
            quote: components["schemas"]["EventQuote"];
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            pickupAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            failedAt: string;
            /** @description As failedAt: only on FAILED, FAILED_PICKUP, FAILED_DELIVERY and FAILED_IN_RETURN */
            failedReason: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            cancelledAt?: string;
            cancelledReason?: string;
        };
        /** @description Why it fails; may be left out. */
        Failure: {
            /** @description A reason code of the delivery's present leg, such as `D1001` */
            reasonCode?: string | null;
        };
        /** @description How a fare comes about, line by line. */
        FareTrace: {
            service: components["schemas"]["Service"];
            tariffVersion: string;
            tariff: string;
            area: components["schemas"]["TraceArea"];
            hub: string | null;
            /** Format: date-time */
            quotedAt: string;
            /** Format: date-time */
            judgedAt: string;
            distance: components["schemas"]["TraceDistance"];
            weightKg: number;
            volumeCm3: number;
            lines: components["schemas"]["TraceLine"][];
            amountIdr: number;
        };
        /** @description Events in the order in which they were committed. */
        Feed: {
            /** @description Pass it as `after` to go on, now or later. */
            cursor: string | null;
            /** @description There are more already. */
            more: boolean;
            events: components["schemas"]["FeedEvent"][];
        };
        /** @description What has happened since. */
        FeedAnswer: {
            /** @constant */
            status: "Success";
            message: string;
            data: components["schemas"]["Feed"];
        };
        /** @description An event. */
        FeedEvent: {
            /**
             * @description The same on every call, as webhook-id.
             * @example evt_01KAJ4…
             */
            id: string;
            deliveryID: string;
            /** @description The event's number within its delivery, from 1. */
            sequence: number;
            /** @enum {string} */
            status: "QUEUEING" | "PREPARING" | "VERIFIED" | "NOT_VERIFIED" | "ALLOCATING" | "PENDING_PICKUP" | "PICKING_UP" | "PENDING_DELIVERY" | "IN_DELIVERY" | "COMPLETED" | "FAILED" | "FAILED_PICKUP" | "FAILED_DELIVERY" | "CANCELLED" | "PENDING_RETURN" | "IN_RETURN" | "FAILED_IN_RETURN" | "ON_HOLD" | "RETURNED" | "DISPOSED";
            /** Format: date-time */
            occurredAt: string;
            /** @description The body of the call. */
            payload: {
                [key: string]: unknown;
            };
        };
        /** @description A delivery is IN_DELIVERY. */
        InDeliveryEvent: {
            providerOrderID: string;
            deliveryID: string;
            /** @constant */
            status: "IN_DELIVERY";
            failedCount: number;
            courier: components["schemas"]["EventCourier"] | null;
            /** @description EXPRESS only; left out until the first courier is assigned */
            trackingURL?: string;
            /** @description kg, all packages */
            weight: number;
            sender: components["schemas"]["EventSender"];
            recipient: components["schemas"]["EventRecipient"];
            origin: components["schemas"]["EventPlace"] | null;
            destination: components["schemas"]["EventPlace"];
            packages: components["schemas"]["EventPackage"][];
            media: components["schemas"]["Media"][];
            quote: components["schemas"]["EventQuote"];
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            pickupAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            failedAt?: string;
            /** @description As failedAt: only on FAILED, FAILED_PICKUP, FAILED_DELIVERY and FAILED_IN_RETURN */
            failedReason?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            cancelledAt?: string;
            cancelledReason?: string;
        };
        /** @description A delivery is IN_RETURN. */
        InReturnEvent: {
            providerOrderID: string;
            deliveryID: string;
            /** @constant */
            status: "IN_RETURN";
            failedCount: number;
            courier: components["schemas"]["EventCourier"] | null;
            /** @description EXPRESS only; left out until the first courier is assigned */
            trackingURL?: string;
            /** @description kg, all packages */
            weight: number;
            sender: components["schemas"]["EventSender"];
            recipient: components["schemas"]["EventRecipient"];
            origin: components["schemas"]["EventPlace"] | null;
            destination: components["schemas"]["EventPlace"];
            packages: components["schemas"]["EventPackage"][];
            media: components["schemas"]["Media"][];
            quote: components["schemas"]["EventQuote"];
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            pickupAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            failedAt?: string;
            /** @description As failedAt: only on FAILED, FAILED_PICKUP, FAILED_DELIVERY and FAILED_IN_RETURN */
            failedReason?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            cancelledAt?: string;
            cancelledReason?: string;
        };
        /** @description An instruction for the courier. `WEBVIEW` needs a `url`. */
        Instruction: {
            /** @enum {string} */
            type: "WEBVIEW" | "NOTE";
            text?: string | null;
            /** Format: http-url */
            url?: string | null;
        };
        /** @description Insurance of a package: stored and returned, never charged. */
        Insurance: {
            provider: string;
            premi: number;
            coverage: number;
            label?: string | null;
        };
        /** @description A stored package; its `type` is settled. */
        KeptPackage: {
            name: string;
            /** @enum {string} */
            type: "REGULAR" | "SPECIAL" | "SENSITIVE" | "HIGH_VALUE" | "OTHER";
            description?: string | null;
            quantity: number;
            /** @description kg, of the whole row */
            weight: number;
            /** @description IDR, of the whole row */
            price?: number | null;
            width?: number | null;
            length?: number | null;
            height?: number | null;
            insurance?: components["schemas"]["Insurance"] | null;
        };
        /** @description A delivery of either category: EXPRESS needs `origin`, and coordinates at both ends. `cashOnDelivery` is required when `paymentMethod` is `CASH`. */
        LegacyBooking: components["schemas"]["LegacyExpressBooking"] | components["schemas"]["LegacyLogisticBooking"];
        /** @description Of an EXPRESS trip; coordinates at both ends. */
        LegacyExpressBooking: {
            /** @description The shop's own key of the order. */
            providerOrderID: string;
            /** @description Which of the shops. */
            providerOutletID?: string | null;
            /** @enum {string|null} */
            serviceCategory?: "EXPRESS" | null;
            /** @enum {string} */
            serviceType: "INSTANT" | "SAME_DAY";
            /**
             * @description CASHLESS by default
             * @enum {string|null}
             */
            paymentMethod?: "CASH" | "CASHLESS" | null;
            cashOnDelivery?: components["schemas"]["CashOnDelivery"] | null;
            packages: components["schemas"]["Package"][];
            sender: components["schemas"]["Sender"];
            recipient: components["schemas"]["Recipient"];
            origin: components["schemas"]["LocatedAddress"];
            destination: components["schemas"]["LocatedAddress"];
            instructions?: components["schemas"]["Instruction"][] | null;
            schedule?: components["schemas"]["Schedule"] | null;
        };
        /** @description Of a LOGISTIC trip; without an origin it starts at the warehouse. */
        LegacyLogisticBooking: {
            /** @description The shop's own key of the order. */
            providerOrderID: string;
            /** @description Which of the shops. */
            providerOutletID?: string | null;
            /** @constant */
            serviceCategory: "LOGISTIC";
            /** @enum {string} */
            serviceType: "SAME_DAY";
            /**
             * @description CASHLESS by default
             * @enum {string|null}
             */
            paymentMethod?: "CASH" | "CASHLESS" | null;
            cashOnDelivery?: components["schemas"]["CashOnDelivery"] | null;
            packages: components["schemas"]["Package"][];
            sender: components["schemas"]["Sender"];
            recipient: components["schemas"]["Recipient"];
            origin?: components["schemas"]["Address"] | null;
            destination: components["schemas"]["Address"];
            instructions?: components["schemas"]["Instruction"][] | null;
            schedule?: components["schemas"]["Schedule"] | null;
        };
        /** @description A delivery in short; read it for all its fields. */
        ListedDelivery: {
            deliveryID: string;
            providerOrderID: string;
            providerOutletID: string | null;
            /** @enum {string} */
            serviceCategory: "EXPRESS" | "LOGISTIC";
            /** @enum {string} */
            serviceType: "INSTANT" | "SAME_DAY";
            status: components["schemas"]["DeliveryStatus"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description It runs. */
        Live: {
            /** @constant */
            status: "up";
        };
        /** @description Where a parcel is fetched or brought, by its coordinates. */
        LocatedAddress: {
            address: string;
            coordinates: components["schemas"]["Coordinates"];
            province?: string | null;
            city?: string | null;
            district?: string | null;
            subDistrict?: string | null;
            postalCode?: string | null;
            notes?: string | null;
        };
        /** @description An event, and where it stands. */
        LoggedEvent: {
            /**
             * @description The same on every call, as webhook-id.
             * @example evt_01KAJ4…
             */
            id: string;
            deliveryID: string;
            /** @description The event's number within its delivery, from 1. */
            sequence: number;
            /** @enum {string} */
            status: "QUEUEING" | "PREPARING" | "VERIFIED" | "NOT_VERIFIED" | "ALLOCATING" | "PENDING_PICKUP" | "PICKING_UP" | "PENDING_DELIVERY" | "IN_DELIVERY" | "COMPLETED" | "FAILED" | "FAILED_PICKUP" | "FAILED_DELIVERY" | "CANCELLED" | "PENDING_RETURN" | "IN_RETURN" | "FAILED_IN_RETURN" | "ON_HOLD" | "RETURNED" | "DISPOSED";
            /** Format: date-time */
            occurredAt: string;
            /** @description The order number, as in the body of the event. */
            providerOrderID: string | null;
            /**
             * @description pending: waits for a call. failed: all four calls failed. unsent: no endpoint was registered, or it was removed before the event arrived.
             * @enum {string}
             */
            outcome: "pending" | "delivered" | "failed" | "unsent";
            lastAttempt: components["schemas"]["Attempt"] | null;
        };
        /** @description A LOGISTIC delivery: the origin is the warehouse unless it is named. `cashOnDelivery` is required when `paymentMethod` is `CASH`. */
        LogisticBooking: {
            /** @description The shop's own key of the order. */
            providerOrderID: string;
            /** @description Which of the shops. */
            providerOutletID?: string | null;
            /** @enum {string|null} */
            serviceCategory?: "EXPRESS" | "LOGISTIC" | null;
            /** @enum {string} */
            serviceType: "SAME_DAY";
            /**
             * @description CASHLESS by default
             * @enum {string|null}
             */
            paymentMethod?: "CASH" | "CASHLESS" | null;
            cashOnDelivery?: components["schemas"]["CashOnDelivery"] | null;
            packages: components["schemas"]["Package"][];
            sender: components["schemas"]["Sender"];
            recipient: components["schemas"]["Recipient"];
            origin?: components["schemas"]["Address"] | null;
            destination: components["schemas"]["Address"];
            instructions?: components["schemas"]["Instruction"][] | null;
            schedule?: components["schemas"]["Schedule"] | null;
        };
        /** @description The trip to price. Without an origin it starts at the warehouse. */
        LogisticQuoteRequest: {
            /** @enum {string|null} */
            serviceCategory?: "EXPRESS" | "LOGISTIC" | null;
            /** @enum {string|null} */
            serviceType?: "SAME_DAY" | null;
            /**
             * @description CASHLESS by default
             * @enum {string|null}
             */
            paymentMethod?: "CASH" | "CASHLESS" | null;
            packages: components["schemas"]["Package"][];
            origin?: components["schemas"]["Address"] | null;
            destination: components["schemas"]["Address"];
            schedule?: components["schemas"]["Schedule"] | null;
        };
        /** @description Of a LOGISTIC trip; without an origin it starts at the warehouse. */
        LogisticTripRequest: {
            /** @constant */
            serviceCategory: "LOGISTIC";
            /** @enum {string|null} */
            serviceType: "SAME_DAY" | null;
            /**
             * @description CASHLESS by default
             * @enum {string|null}
             */
            paymentMethod?: "CASH" | "CASHLESS" | null;
            packages: components["schemas"]["Package"][];
            origin?: components["schemas"]["Address"] | null;
            destination: components["schemas"]["Address"];
            schedule?: components["schemas"]["Schedule"] | null;
        };
        /** @description A photo that proves something. */
        Media: {
            /** @enum {string} */
            type: "PICKUP_PROOF" | "DELIVERY_PROOF" | "FAILED_PROOF" | "FAILED_PICKUP_PROOF" | "FAILED_DELIVERY_PROOF" | "FAILED_RETURN_PROOF" | "RETURN_PROOF";
            /** @description A link that expires. */
            url: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            createdAt: string;
        };
        /** @description The range of the drop-off before it moved by more than five minutes. */
        MovedForecast: {
            /**
             * Format: date-time
             * @description When it moved
             */
            at: string;
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
        };
        /** @description It cannot serve. */
        NotReady: {
            /** @description `stopping`: it serves what comes, and will stop soon. */
            status: "down" | "stopping";
            /** @description While commits wait for a standby, reads are served and changes are refused. */
            database?: "down" | "commits wait for a standby";
        };
        /** @description A delivery is NOT_VERIFIED. */
        NotVerifiedEvent: {
            providerOrderID: string;
            deliveryID: string;
            /** @constant */
            status: "NOT_VERIFIED";
            failedCount: number;
            courier: components["schemas"]["EventCourier"] | null;
            /** @description EXPRESS only; left out until the first courier is assigned */
            trackingURL?: string;
            /** @description kg, all packages */
            weight: number;
            sender: components["schemas"]["EventSender"];
            recipient: components["schemas"]["EventRecipient"];
            origin: components["schemas"]["EventPlace"] | null;
            destination: components["schemas"]["EventPlace"];
            packages: components["schemas"]["EventPackage"][];
            media: components["schemas"]["Media"][];
            quote: components["schemas"]["EventQuote"];
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            pickupAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            failedAt?: string;
            /** @description As failedAt: only on FAILED, FAILED_PICKUP, FAILED_DELIVERY and FAILED_IN_RETURN */
            failedReason?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            cancelledAt?: string;
            cancelledReason?: string;
        };
        /** @description What the courier is told. */
        Notification: {
            /** @constant */
            type: "READY_TO_PICKUP";
        };
        /** @description A delivery is ON_HOLD. */
        OnHoldEvent: {
            providerOrderID: string;
            deliveryID: string;
            /** @constant */
            status: "ON_HOLD";
            failedCount: number;
            courier: components["schemas"]["EventCourier"] | null;
            /** @description EXPRESS only; left out until the first courier is assigned */
            trackingURL?: string;
            /** @description kg, all packages */
            weight: number;
            sender: components["schemas"]["EventSender"];
            recipient: components["schemas"]["EventRecipient"];
            origin: components["schemas"]["EventPlace"] | null;
            destination: components["schemas"]["EventPlace"];
            packages: components["schemas"]["EventPackage"][];
            media: components["schemas"]["Media"][];
            quote: components["schemas"]["EventQuote"];
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            pickupAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            failedAt?: string;
            /** @description As failedAt: only on FAILED, FAILED_PICKUP, FAILED_DELIVERY and FAILED_IN_RETURN */
            failedReason?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            cancelledAt?: string;
            cancelledReason?: string;
        };
        /** @description The delivery with its order number: one that is not cancelled, then the latest. */
        OrderDelivery: {
            deliveryID: string;
            /** @enum {string} */
            status: "QUEUEING" | "PREPARING" | "VERIFIED" | "NOT_VERIFIED" | "ALLOCATING" | "PENDING_PICKUP" | "PICKING_UP" | "PENDING_DELIVERY" | "IN_DELIVERY" | "COMPLETED" | "FAILED" | "FAILED_PICKUP" | "FAILED_DELIVERY" | "CANCELLED" | "PENDING_RETURN" | "IN_RETURN" | "FAILED_IN_RETURN" | "ON_HOLD" | "RETURNED" | "DISPOSED";
            /** Format: date-time */
            createdAt: string;
        };
        /** @description A package, or several alike. */
        Package: {
            name: string;
            /** @enum {string|null} */
            type?: "REGULAR" | "SPECIAL" | "SENSITIVE" | "HIGH_VALUE" | "OTHER" | null;
            description?: string | null;
            quantity: number;
            /** @description kg, of the whole row */
            weight: number;
            /** @description IDR, of the whole row */
            price?: number | null;
            width?: number | null;
            length?: number | null;
            height?: number | null;
            insurance?: components["schemas"]["Insurance"] | null;
        };
        /** @description As it was sent. */
        PackageInsurance: {
            provider: string;
            /** @description IDR */
            premi: number;
            /** @description IDR */
            coverage: number;
            label: string | null;
        };
        /** @description A delivery is PENDING_DELIVERY. */
        PendingDeliveryEvent: {
            providerOrderID: string;
            deliveryID: string;
            /** @constant */
            status: "PENDING_DELIVERY";
            failedCount: number;
            courier: components["schemas"]["EventCourier"] | null;
            /** @description EXPRESS only; left out until the first courier is assigned */
            trackingURL?: string;
            /** @description kg, all packages */
            weight: number;
            sender: components["schemas"]["EventSender"];
            recipient: components["schemas"]["EventRecipient"];
            origin: components["schemas"]["EventPlace"] | null;
            destination: components["schemas"]["EventPlace"];
            packages: components["schemas"]["EventPackage"][];
            media: components["schemas"]["Media"][];
            quote: components["schemas"]["EventQuote"];
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            pickupAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            failedAt?: string;
            /** @description As failedAt: only on FAILED, FAILED_PICKUP, FAILED_DELIVERY and FAILED_IN_RETURN */
            failedReason?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            cancelledAt?: string;
            cancelledReason?: string;
        };
        /** @description A delivery is PENDING_PICKUP. */
        PendingPickupEvent: {
            providerOrderID: string;
            deliveryID: string;
            /** @constant */
            status: "PENDING_PICKUP";
            failedCount: number;
            courier: components["schemas"]["EventCourier"] | null;
            /** @description EXPRESS only; left out until the first courier is assigned */
            trackingURL: string;
            /** @description kg, all packages */
            weight: number;
            sender: components["schemas"]["EventSender"];
            recipient: components["schemas"]["EventRecipient"];
            origin: components["schemas"]["EventPlace"] | null;
            destination: components["schemas"]["EventPlace"];
            packages: components["schemas"]["EventPackage"][];
            media: components["schemas"]["Media"][];
            quote: components["schemas"]["EventQuote"];
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            pickupAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            failedAt?: string;
            /** @description As failedAt: only on FAILED, FAILED_PICKUP, FAILED_DELIVERY and FAILED_IN_RETURN */
            failedReason?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            cancelledAt?: string;
            cancelledReason?: string;
        };
        /** @description A delivery is PENDING_RETURN. */
        PendingReturnEvent: {
            providerOrderID: string;
            deliveryID: string;
            /** @constant */
            status: "PENDING_RETURN";
            failedCount: number;
            courier: components["schemas"]["EventCourier"] | null;
            /** @description EXPRESS only; left out until the first courier is assigned */
            trackingURL?: string;
            /** @description kg, all packages */
            weight: number;
            sender: components["schemas"]["EventSender"];
            recipient: components["schemas"]["EventRecipient"];
            origin: components["schemas"]["EventPlace"] | null;
            destination: components["schemas"]["EventPlace"];
            packages: components["schemas"]["EventPackage"][];
            media: components["schemas"]["Media"][];
            quote: components["schemas"]["EventQuote"];
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            pickupAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            failedAt?: string;
            /** @description As failedAt: only on FAILED, FAILED_PICKUP, FAILED_DELIVERY and FAILED_IN_RETURN */
            failedReason?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            cancelledAt?: string;
            cancelledReason?: string;
        };
        /** @description A delivery is PICKING_UP. */
        PickingUpEvent: {
            providerOrderID: string;
            deliveryID: string;
            /** @constant */
            status: "PICKING_UP";
            failedCount: number;
            courier: components["schemas"]["EventCourier"] | null;
            /** @description EXPRESS only; left out until the first courier is assigned */
            trackingURL?: string;
            /** @description kg, all packages */
            weight: number;
            sender: components["schemas"]["EventSender"];
            recipient: components["schemas"]["EventRecipient"];
            origin: components["schemas"]["EventPlace"] | null;
            destination: components["schemas"]["EventPlace"];
            packages: components["schemas"]["EventPackage"][];
            media: components["schemas"]["Media"][];
            quote: components["schemas"]["EventQuote"];
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            pickupAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            failedAt?: string;
            /** @description As failedAt: only on FAILED, FAILED_PICKUP, FAILED_DELIVERY and FAILED_IN_RETURN */
            failedReason?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            cancelledAt?: string;
            cancelledReason?: string;
        };
        /** @description When it may be fetched, as it was sent. */
        PickupWindow: {
            pickupTimeFrom: string;
            pickupTimeTo: string;
        };
        /** @description An address as it was sent: what was not sent is left out, but its notes. */
        Place: {
            address: string;
            coordinates?: components["schemas"]["Point"] | null;
            province?: string | null;
            city?: string | null;
            district?: string | null;
            subDistrict?: string | null;
            postalCode?: string | null;
            notes: string | null;
        };
        /** @description A made-up delivery. */
        Play: {
            deliveryID: string;
        };
        /** @description The delivery that is played. */
        PlayAnswer: {
            /** @constant */
            status: "Success";
            message: string;
            data: components["schemas"]["Play"];
        };
        /** @description The scenario that a made-up delivery lives. */
        PlayBody: {
            /** @enum {string} */
            scenario: "delivered" | "reassigned-before-pickup" | "reassigned-after-pickup" | "cancelled" | "no-courier" | "failed-pickup" | "recipient-absent" | "cod-refused" | "return-failed-handed-back" | "return-failed-reattempted" | "disposed" | "late-pickup" | "late-delivery" | "not-verified-then-verified" | "failed-then-recovered" | "manual";
            /**
             * @description EXPRESS unless given.
             * @enum {string|null}
             */
            category?: "EXPRESS" | "LOGISTIC" | null;
            speed?: number | null;
            /**
             * @description The trouble that its webhooks have.
             * @enum {string|null}
             */
            webhooks?: "duplicate" | "delayed" | "out-of-order" | "lost-then-retried" | null;
        };
        /** @description A place on the map: WGS 84, in degrees. */
        Point: {
            latitude: number;
            longitude: number;
        };
        /** @description A delivery is PREPARING. */
        PreparingEvent: {
            providerOrderID: string;
            deliveryID: string;
            /** @constant */
            status: "PREPARING";
            failedCount: number;
            courier: components["schemas"]["EventCourier"] | null;
            /** @description EXPRESS only; left out until the first courier is assigned */
            trackingURL?: string;
            /** @description kg, all packages */
            weight: number;
            sender: components["schemas"]["EventSender"];
            recipient: components["schemas"]["EventRecipient"];
            origin: components["schemas"]["EventPlace"] | null;
            destination: components["schemas"]["EventPlace"];
            packages: components["schemas"]["EventPackage"][];
            media: components["schemas"]["Media"][];
            quote: components["schemas"]["EventQuote"];
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            pickupAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            failedAt?: string;
            /** @description As failedAt: only on FAILED, FAILED_PICKUP, FAILED_DELIVERY and FAILED_IN_RETURN */
            failedReason?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            cancelledAt?: string;
            cancelledReason?: string;
        };
        /** @description The priced tier. */
        PricedService: {
            /** @enum {string} */
            category: "EXPRESS" | "LOGISTIC";
            /** @enum {string} */
            type: "INSTANT" | "SAME_DAY";
            /** @description Display name of the tier */
            name: string;
        };
        /** @description A delivery is QUEUEING. */
        QueueingEvent: {
            providerOrderID: string;
            deliveryID: string;
            /** @constant */
            status: "QUEUEING";
            failedCount: number;
            courier: components["schemas"]["EventCourier"] | null;
            /** @description EXPRESS only; left out until the first courier is assigned */
            trackingURL?: string;
            /** @description kg, all packages */
            weight: number;
            sender: components["schemas"]["EventSender"];
            recipient: components["schemas"]["EventRecipient"];
            origin: components["schemas"]["EventPlace"] | null;
            destination: components["schemas"]["EventPlace"];
            packages: components["schemas"]["EventPackage"][];
            media: components["schemas"]["Media"][];
            quote: components["schemas"]["EventQuote"];
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            pickupAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            failedAt?: string;
            /** @description As failedAt: only on FAILED, FAILED_PICKUP, FAILED_DELIVERY and FAILED_IN_RETURN */
            failedReason?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            cancelledAt?: string;
            cancelledReason?: string;
        };
        /** @description The price and the estimated times. */
        Quote: {
            service: components["schemas"]["Service"];
            currency: components["schemas"]["Currency"];
            /** @description Total fare in IDR */
            amount: number;
            estimatedTimeline: components["schemas"]["EstimatedTimeline"];
            /** @description Meters */
            distance: number;
        };
        /** @description The price, and whether the service is available. */
        QuoteAnswer: {
            /** @description the requested tier, or the cheapest; empty when none is available */
            quotes: components["schemas"]["Quote"][];
            packages: components["schemas"]["KeptPackage"][];
            origin: components["schemas"]["Address"] | null;
            destination: components["schemas"]["Address"];
            /** @description the service covers the location */
            locationAvailability: boolean;
            /** @description drivers and operating hours allow it */
            driverAvailability: boolean;
            /** @description the service is available */
            availability: boolean;
        };
        /** @description The trip to price. EXPRESS needs `origin`, and coordinates at both ends. */
        QuoteRequest: components["schemas"]["ExpressQuoteRequest"] | components["schemas"]["LogisticTripRequest"];
        /** @description The delivery. */
        ReadAnswer: {
            /** @constant */
            status: "Success";
            message: string;
            data: components["schemas"]["Delivery"];
        };
        /** @description It can serve. */
        Ready: {
            /** @constant */
            status: "up";
            /** @description Warnings: the service works, but an operator should look. */
            warnings?: string[];
        };
        /** @description The recipient. */
        Recipient: {
            firstName: string;
            lastName?: string | null;
            companyName?: string | null;
            /** Format: email */
            email?: string | null;
            /**
             * Format: phone
             * @description E.164, or local to Indonesia.
             */
            phone?: string | null;
            /** @description Ignored: the handover sets it. */
            actualRecipientName?: string | null;
        };
        /** @description A request that was refused. */
        RefusedRequest: {
            /** @description The `X-Request-Id` of its answer. */
            id: string;
            /** Format: date-time */
            at: string;
            method: string;
            /** @description Without the query. Only ids of Antar are shown; others are a name in braces. */
            path: string;
            /** @description The HTTP status of the answer. */
            status: number;
            /** @description The `X-Error-Code` of the answer. */
            code: string;
        };
        /** @description Refused requests, the newest first. */
        RefusedRequestPage: {
            requests: components["schemas"]["RefusedRequest"][];
            /** @description Pass it as `after` for the next, older page. */
            next: string | null;
        };
        /** @description The refused requests. */
        RefusedRequestsAnswer: {
            /** @constant */
            status: "Success";
            message: string;
            data: components["schemas"]["RefusedRequestPage"];
        };
        /** @description The events of a time range. */
        ResendBody: {
            /**
             * Format: date-time
             * @description Events from this instant on …
             */
            from: string;
            /**
             * Format: date-time
             * @description … and before this one; default: now.
             */
            to?: string | null;
            /**
             * @description failed (default): all that failed, in one answer. any: every event but those that wait, also those that you answered, up to 5,000 of an answer.
             * @enum {string|null}
             */
            outcome?: "failed" | "any" | null;
            /** @description `next` of the previous answer, with the same times and `outcome` any. */
            after?: string | null;
        };
        /** @description How many events are queued again. */
        Resent: {
            resent: number;
        };
        /** @description They will be sent again. */
        ResentAnswer: {
            /** @constant */
            status: "Success";
            message: string;
            data: components["schemas"]["Resent"];
        };
        /** @description How many events of a time range are queued again. */
        ResentRange: {
            resent: number;
            /** @description Pass it as `after` for the later events; null when that is all. */
            next: string | null;
        };
        /** @description They will be sent again. */
        ResentRangeAnswer: {
            /** @constant */
            status: "Success";
            message: string;
            data: components["schemas"]["ResentRange"];
        };
        /** @description A delivery is RETURNED. */
        ReturnedEvent: {
            providerOrderID: string;
            deliveryID: string;
            /** @constant */
            status: "RETURNED";
            failedCount: number;
            courier: components["schemas"]["EventCourier"] | null;
            /** @description EXPRESS only; left out until the first courier is assigned */
            trackingURL?: string;
            /** @description kg, all packages */
            weight: number;
            sender: components["schemas"]["EventSender"];
            recipient: components["schemas"]["EventRecipient"];
            origin: components["schemas"]["EventPlace"] | null;
            destination: components["schemas"]["EventPlace"];
            packages: components["schemas"]["EventPackage"][];
            media: components["schemas"]["Media"][];
            quote: components["schemas"]["EventQuote"];
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            pickupAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            failedAt?: string;
            /** @description As failedAt: only on FAILED, FAILED_PICKUP, FAILED_DELIVERY and FAILED_IN_RETURN */
            failedReason?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            cancelledAt?: string;
            cancelledReason?: string;
        };
        /** @description How long the secret before still signs; may be left out. */
        RotateBody: {
            /** @description The hours for which the previous secret also signs; default 24. */
            overlapHours?: number | null;
        };
        /** @description What is wrong with a row. */
        RowFault: {
            /** @description The path of the field, as `sender.phone` */
            field: string | null;
            error: string | null;
            /** @enum {string|null} */
            code: "credentialsRejected" | "tokenFieldsInvalid" | "fieldsUnknown" | "paymentMethodInvalid" | "serviceTypeNotFound" | "serviceTypeNotEnabled" | "destinationTooFar" | "bodyMissing" | "scheduleInPast" | "scheduleOutsideWindow" | "areaNotCovered" | "limitReached" | "noShift" | "outsideOperation" | "noTier" | "noTierForSize" | "serviceUnknown" | "paymentMethodUnknown" | "deliveryNotFound" | "fareNotTraced" | "fareTraceRemoved" | "moveNotAllowed" | "alreadyPickedUp" | "notificationTypeUnknown" | "courierNotAssigned" | "notificationStatusWrong" | "tokenRejected" | "bodyMalformed" | "bodyNotObject" | "bodyTooManyKeys" | "bodyTooLarge" | "contentTypeUnsupported" | "contentEncodingUnsupported" | "routeNotFound" | "methodNotAllowed" | "requestMalformed" | "requestRefused" | "requestTimedOut" | "expectationUnknown" | "headersTooLarge" | "tooManyRequests" | "internal" | "busy" | "unavailable" | "placesUnreadable" | "timeZoneInvalid" | "headerInvalid" | "idempotencyKeyReused" | "idempotencyKeyBusy" | "gone" | "batchKeyInvalid" | "batchRowTooLarge" | "batchKeyRepeated" | "orderBooked" | "batchNotFound" | "batchesUnderWay" | "faultWithoutLife" | "certificationNotFound" | "certificationUnderWay" | "fieldRequired" | "fieldMustBe" | "fieldOneOf" | "fieldAtLeast" | "fieldAtMost" | "fieldMoreThan" | "fieldBetween" | "fieldTooLong" | "fieldTooMany" | "fieldTooFew" | "scheduleEndsBeforeStart" | "scheduleOnlyExpress" | "fieldTooShort" | "signInRejected" | "secondFactorRequired" | "secondFactorRejected" | "secondFactorLocked" | "secondFactorAlreadyOn" | "secondFactorNotOn" | "signedInElsewhere" | "courierCodeRejected" | "courierCodeExpired" | "otherOrigin" | "scopeMissing" | "addressUnusable" | "addressNotAllowed" | "passwordNeeded" | "secondFactorNeeded" | "roleForbidden" | "currentPasswordWrong" | "emailUnusable" | "emailTaken" | "alreadyMember" | "invitationNotFound" | "mailNotSet" | "passwordResetNotFound" | "personNotFound" | "membershipNotFound" | "sessionNotFound" | "credentialNotFound" | "contactNotFound" | "contactExists" | "contactsFull" | "workspaceNotFound" | "workspaceChangedMeanwhile" | "tariffsChangedMeanwhile" | "tariffsPlanned" | "areaExists" | "cityNotFound" | "tariffDraftNotFound" | "tariffDraftChangedMeanwhile" | "tariffDraftFaulty" | "tariffFileUnreadable" | "tariffVersionNotFound" | "tariffDatePassed" | "tariffVersionPast" | "moveClosed" | "moveLacks" | "barcodeWrong" | "pinWrong" | "pinClosed" | "assignmentGone" | "settlementAwaited" | "collectionOutdated" | "handoverNotFound" | "handoverSettled" | "stepReused" | "replyReused" | "intakeNotFound" | "manifestUnreadable" | "manifestWithoutColumn" | "manifestWithoutRows" | "manifestColumnTwice" | "manifestQuoteOpen" | "manifestRowTooWide" | "manifestCellEmpty" | "manifestCellBroken" | "manifestCellRounded" | "manifestCellTooLong" | "manifestTooWide" | "reasonCodeUnknown" | "courierChangedMeanwhile" | "courierLimitsExceeded" | "deliveryNotReturnable" | "deliveryCorrectedMeanwhile" | "correctionClosed" | "courierNotChangeable" | "courierDisabled" | "courierExists" | "courierNotFound" | "offerNotFound" | "offerLapsed" | "offerWithdrawn" | "offerAnswered" | "answerReused" | "assignmentNotGivenBack" | "courierNotOnDuty" | "courierFull" | "stopsChanged" | "stopsOutOfOrder" | "hubNotFound" | "roundNotFound" | "roundChangedMeanwhile" | "parcelNotWaiting" | "parcelInTwoRounds" | "roundNotConfirmed" | "roundNotScanned" | "roundIncomplete" | "courierOffDuty" | "depositMoreThanHeld" | "cashTaken" | "cashChanged" | "cashReceiptNotFound" | "tillNotFound" | "tillClosed" | "tillChanged" | "tillTooLow" | "denominationsDiffer" | "bankedMoreThanCounted" | "cashDifferenceNotFound" | "cashDifferenceSettled" | "cashDifferenceOwn" | "entryNotFound" | "entryNotReversible" | "entryReversed" | "entrySettled" | "entryForDelivery" | "reversalNotFound" | "reversalEnded" | "reversalOwn" | "moreThanUncollected" | "appliedMoreThanHeld" | "sheetTooLong" | "periodEndsBeforeStart" | "feeTooHigh" | "tillHoldsLess" | "moreThanOpen" | "openingBalanceGiven" | "bankEntryExists" | "bankEntryNotFound" | "bankEntryReversed" | "statementUnreadable" | "statementWithoutColumn" | "statementWithoutLines" | "statementCellUnread" | "statementNotFound" | "statementLineNotFound" | "statementLineMatched" | "bankLineNotFound" | "bankLineMatched" | "matchNotFound" | "matchUnequal" | "inTheFuture" | "remittanceNotFound" | "remittanceNothingDue" | "remittanceOpen" | "remittanceNotDrawn" | "remittanceNotApproved" | "remittanceSettled" | "remittanceOwn" | "remittanceInFile" | "remittanceWithoutAccount" | "remittanceWithoutTransfer" | "layoutNotFound" | "payoutFileNotFound" | "payoutFileDiscarded" | "accountNotFound" | "accountWaiting" | "accountSettled" | "accountInForce" | "accountOwn" | "accountNumberInvalid" | "invoiceNotFound" | "invoiceOfSandbox" | "invoiceNotFixed" | "invoiceIssued" | "invoiceNotIssued" | "invoicePaid" | "invoiceVoid" | "invoicePartPaid" | "invoiceCredited" | "lineNotOfInvoice" | "lineCredited" | "paymentExists" | "moreThanPaid" | "issuerMissing" | "recipientMissing" | "taxFileEmpty" | "taxNumbersUnreadable" | "npwpInvalid" | "nitkuInvalid" | "vatAboveStatutory" | "npwpMissing" | "alertNotFound" | "ruleNotFound" | "ruleValueInvalid" | "rulePlaceInvalid" | "ruleAreaUnknown" | "ruleChangedMeanwhile" | "pushOff" | "pushEndpointForbidden" | "pushKeysUnusable" | "imageUnknown" | "imageBroken" | "imageTooLarge" | "imageTooThin" | "tooManyPhotos" | "uploadOffsetWrong" | "tooManyUploads" | "uploadReused" | "mediaLinkInvalid" | "mediaNotFound" | "lastAdmin" | "webhookUrlNotHttps" | "webhookUrlForbidden" | "webhookUrlHasUser" | "webhookPortBlocked" | "webhookHeaderInvalid" | "webhookHeaderValueInvalid" | "webhookNotSet" | "webhookTestRunning" | "eventNotFound" | null;
            facts: {
                [key: string]: unknown;
            } | null;
        };
        /** @description How sandbox deliveries live unless their booking says. */
        SandboxDefaults: {
            /** @enum {string} */
            scenario: "delivered" | "reassigned-before-pickup" | "reassigned-after-pickup" | "cancelled" | "no-courier" | "failed-pickup" | "recipient-absent" | "cod-refused" | "return-failed-handed-back" | "return-failed-reattempted" | "disposed" | "late-pickup" | "late-delivery" | "not-verified-then-verified" | "failed-then-recovered" | "manual";
            speed?: number | null;
        };
        /** @description How deliveries of the sandbox behave unless their booking says otherwise. */
        SandboxDefaultsAnswer: {
            /** @constant */
            status: "Success";
            message: string;
            data: components["schemas"]["SandboxDefaultsKept"];
        };
        /** @description How sandbox deliveries live unless their booking says. */
        SandboxDefaultsKept: {
            /** @enum {string} */
            scenario: "delivered" | "reassigned-before-pickup" | "reassigned-after-pickup" | "cancelled" | "no-courier" | "failed-pickup" | "recipient-absent" | "cod-refused" | "return-failed-handed-back" | "return-failed-reattempted" | "disposed" | "late-pickup" | "late-delivery" | "not-verified-then-verified" | "failed-then-recovered" | "manual";
            /** @description Null means the service's own */
            speed: number | null;
        };
        /** @description A scenario. */
        SandboxScenario: {
            /** @enum {string} */
            name: "delivered" | "reassigned-before-pickup" | "reassigned-after-pickup" | "cancelled" | "no-courier" | "failed-pickup" | "recipient-absent" | "cod-refused" | "return-failed-handed-back" | "return-failed-reattempted" | "disposed" | "late-pickup" | "late-delivery" | "not-verified-then-verified" | "failed-then-recovered" | "manual";
            about: string;
            lives: components["schemas"]["ScenarioLife"][];
        };
        /** @description What the sandbox can play. */
        SandboxScenarios: {
            scenarios: components["schemas"]["SandboxScenario"][];
            faults: components["schemas"]["WebhookFault"][];
        };
        /** @description Scenarios and faults. */
        SandboxScenariosAnswer: {
            /** @constant */
            status: "Success";
            message: string;
            data: components["schemas"]["SandboxScenarios"];
        };
        /** @description Its webhooks in a category. */
        ScenarioLife: {
            /** @enum {string} */
            category: "EXPRESS" | "LOGISTIC";
            statuses: components["schemas"]["DeliveryStatus"][];
        };
        /** @description The pickup window: from now to three days ahead. */
        Schedule: {
            /** Format: date-time */
            pickupTimeFrom: string;
            /** Format: date-time */
            pickupTimeTo: string;
        };
        /** @description The sender. */
        Sender: {
            firstName: string;
            lastName?: string | null;
            companyName?: string | null;
            /** Format: email */
            email?: string | null;
            /**
             * Format: phone
             * @description E.164, or local to Indonesia.
             */
            phone: string;
        };
        /** @description The priced trip. */
        Service: {
            /** @enum {string} */
            category: "EXPRESS" | "LOGISTIC";
            /** @enum {string} */
            type: "INSTANT" | "SAME_DAY";
            /** @description Display name of the tier */
            name: string;
        };
        /** @description The call was made. */
        TestAnswer: {
            /** @constant */
            status: "Success";
            message: string;
            data: components["schemas"]["TestEvent"];
        };
        /** @description An event that was made up, and its one call. */
        TestEvent: {
            id: string;
            attempt: components["schemas"]["Attempt"];
        };
        /** @description A status that the delivery came to. */
        TimelineEntry: {
            status: components["schemas"]["DeliveryStatus"];
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            createdAt: string;
            /** @description The same instant in the time zone of the booking */
            created_at: string;
            notes: string | null;
            reasonCode: string | null;
        };
        /** @description The token, and until when it is good. */
        Token: {
            token: string;
            /** Format: date-time */
            expiresAt: string;
        };
        /** @description What is wrong with a field. */
        TokenFieldError: {
            field: string;
            message: string;
        };
        /** @description Fields are missing, empty or no texts. */
        TokenFieldsInvalid: {
            /** @constant */
            status: 400;
            message: string;
            errors: components["schemas"]["TokenFieldError"][];
        };
        /** @description The token. */
        TokenIssued: {
            /** @constant */
            status: "Success";
            message: string;
            token: string;
            data: components["schemas"]["Token"];
        };
        /** @description A key pair. */
        TokenRequest: {
            client_key: string;
            client_secret: string;
        };
        /** @description Too many requests. */
        TokensTooMany: {
            /** @constant */
            status: 429;
            message: string;
        };
        /** @description How the quote comes about. */
        TraceAnswer: {
            /** @constant */
            status: "Success";
            message: string;
            data: components["schemas"]["Considerations"];
        };
        /** @description The area whose tariff applied. */
        TraceArea: {
            id: string;
            name: string;
            timeZone: string;
        };
        /** @description How far it is, and who says so. */
        TraceDistance: {
            /** @description great-circle, osrm, fallback (osrm did not answer) or none */
            source: string;
            meters: number;
            straightMeters: number;
            reason?: string;
            offsetMeters: number;
            factor: number;
        };
        /** @description A fee that was charged after the booking, besides the fare. */
        TraceFee: {
            /** @enum {string} */
            kind: "FAILED_ATTEMPT" | "RETURN" | "CANCELLATION";
            amountIdr: number;
            /** Format: date-time */
            chargedAt: string;
        };
        /** @description What the service takes at most. */
        TraceLimits: {
            /** @description the distance SLA: past it, 422 */
            slaMeters: number;
            /** @description the longest trip a tier covers */
            tierMeters: number;
            tierKg: number;
            tierCm3: number;
        };
        /** @description a rule of the tariff, with its figures */
        TraceLine: {
            /** @description base, step, weight, size, multiplier, minimum, discount, cod or rounding */
            rule: string;
            /** @description the amount that the rule adds to the lines above it */
            amountIdr: number;
        } & {
            [key: string]: unknown;
        };
        /** @description Who brings it. */
        TrackedCourier: {
            firstName: string;
            /** @enum {string} */
            vehicle: "BICYCLE" | "MOTORCYCLE" | "CAR" | "VAN";
            position: components["schemas"]["TrackedPosition"] | null;
        };
        /** @description Where the courier was last. */
        TrackedPosition: {
            latitude: number;
            longitude: number;
            /** Format: date-time */
            at: string;
        };
        /** @description A status that it came to. */
        TrackedStatus: {
            status: components["schemas"]["DeliveryStatus"];
            /** Format: date-time */
            createdAt: string;
        };
        /** @description Where a delivery stands, for whoever knows its link. */
        Tracking: {
            status: components["schemas"]["DeliveryStatus"];
            /** @description Whether nothing will change any more */
            isFinal: boolean;
            sandbox: boolean;
            courier: components["schemas"]["TrackedCourier"] | null;
            expected: components["schemas"]["ExpectedRange"] | null;
            moved: components["schemas"]["MovedForecast"] | null;
            /**
             * Format: date-time
             * @description The time of the courier's last position, if it is more than ten minutes old
             */
            silentSince: string | null;
            /**
             * Format: date-time
             * @description The latest promised arrival of the parcel
             */
            promisedAt: string | null;
            /** Format: date-time */
            updatedAt: string;
            timeline: components["schemas"]["TrackedStatus"][];
        };
        /** @description What the link shows. */
        TrackingAnswer: {
            /** @constant */
            status: "Success";
            message: string;
            data: components["schemas"]["Tracking"];
        };
        /** @description A delivery is VERIFIED. */
        VerifiedEvent: {
            providerOrderID: string;
            deliveryID: string;
            /** @constant */
            status: "VERIFIED";
            failedCount: number;
            courier: components["schemas"]["EventCourier"] | null;
            /** @description EXPRESS only; left out until the first courier is assigned */
            trackingURL?: string;
            /** @description kg, all packages */
            weight: number;
            sender: components["schemas"]["EventSender"];
            recipient: components["schemas"]["EventRecipient"];
            origin: components["schemas"]["EventPlace"] | null;
            destination: components["schemas"]["EventPlace"];
            packages: components["schemas"]["EventPackage"][];
            media: components["schemas"]["Media"][];
            quote: components["schemas"]["EventQuote"];
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            pickupAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            failedAt?: string;
            /** @description As failedAt: only on FAILED, FAILED_PICKUP, FAILED_DELIVERY and FAILED_IN_RETURN */
            failedReason?: string;
            /**
             * Format: date-time
             * @description UTC with milliseconds
             */
            cancelledAt?: string;
            cancelledReason?: string;
        };
        /** @description A trouble that webhooks have. */
        WebhookFault: {
            /** @enum {string} */
            name: "duplicate" | "delayed" | "out-of-order" | "lost-then-retried";
            about: string;
        };
    };
    responses: {
        /** @description The request is invalid; the text gives the reason. */
        RequestMalformed: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The address is no longer served. */
        Gone: {
            headers: {
                /** @description The successor of the address. */
                link?: string;
                "x-error-code": components["headers"]["x-error-code"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description An error of the service. */
        Internal: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The service is not available for the moment. */
        Unavailable: {
            headers: {
                /** @description Seconds to wait before the next try. */
                "retry-after"?: number;
                "x-error-code": components["headers"]["x-error-code"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description It does not exist for the caller. */
        DeliveryNotFoundOrRouteNotFound: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        TimeZoneInvalidOrFieldMustBeOrOther: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The caller is unknown: the token or the credentials are missing, wrong, expired or revoked. */
        TokenRejected: {
            headers: {
                /** @description The way to authenticate. */
                "www-authenticate"?: "Bearer";
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The caller may not do this. */
        AddressNotAllowedOrScopeMissing: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description It does not exist for the caller. */
        ServiceUnknownOrServiceTypeNotFoundOrOther: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The address is no longer served. */
        Gone2: {
            headers: {
                /** @description The successor of the address. */
                link?: string;
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The body is too large. */
        BodyTooLarge: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The body's type is not accepted. */
        ContentTypeUnsupportedOrContentEncodingUnsupported: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                /** @description The accepted encoding of a body. */
                "accept-encoding"?: string;
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The request is valid but cannot be served. */
        DestinationTooFar: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description Too many requests. */
        TooManyRequests: {
            headers: {
                /** @description Seconds to wait before the next try. */
                "retry-after"?: number;
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description An error of the service. */
        Internal2: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The service is not available for the moment. */
        Unavailable2: {
            headers: {
                /** @description Seconds to wait before the next try. */
                "retry-after"?: number;
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        RequestMalformed2: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The caller may not do this. */
        AddressNotAllowedOrScopeMissing2: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description It does not exist for the caller. */
        WebhookNotSet: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        BodyMalformedOrBodyNotObjectOrOther: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        FieldAtLeastOrFieldAtMostOrOther: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The caller may not do this. */
        AddressNotAllowedOrScopeMissing3: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The service is not available for the moment. */
        BusyOrUnavailable: {
            headers: {
                /** @description Seconds to wait before the next try. */
                "retry-after"?: number;
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The caller may not do this. */
        AddressNotAllowedOrScopeMissing4: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description It does not exist for the caller. */
        DeliveryNotFoundOrRouteNotFound2: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The present state does not allow it. */
        MoveNotAllowed: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description It does not exist for the caller. */
        RouteNotFound: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        TimeZoneInvalidOrFieldMustBeOrOther2: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                /** @description True when the answer is that of an earlier request with the same `Idempotency-Key`. */
                "idempotent-replayed"?: "true";
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The caller may not do this. */
        AddressNotAllowedOrScopeMissing5: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description It does not exist for the caller. */
        ServiceUnknownOrPaymentMethodUnknown: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                /** @description True when the answer is that of an earlier request with the same `Idempotency-Key`. */
                "idempotent-replayed"?: "true";
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The present state does not allow it. */
        IdempotencyKeyBusy: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                /** @description True when the answer is that of an earlier request with the same `Idempotency-Key`. */
                "idempotent-replayed"?: "true";
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The request is valid but cannot be served. */
        DestinationTooFarOrIdempotencyKeyReused: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                /** @description True when the answer is that of an earlier request with the same `Idempotency-Key`. */
                "idempotent-replayed"?: "true";
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        FieldsUnknownOrRequestMalformed: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description It does not exist for the caller. */
        BatchNotFoundOrRouteNotFound: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        FieldsUnknownOrBodyMalformedOrOther: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The caller may not do this. */
        AddressNotAllowedOrScopeMissing6: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The present state does not allow it. */
        MoveNotAllowedOrAlreadyPickedUp: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        NotificationTypeUnknownOrCourierNotAssignedOrOther: {
            headers: {
                "x-error-code": components["headers"]["x-error-code"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failed"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description How many requests, `q`, a window of `w` seconds has, as in `"requests";q=6000;w=60`. */
        "ratelimit-policy": string;
        /** @description How many requests are left, `r`, and in how many seconds, `t`, all are again, as in `"requests";r=5999;t=1`. */
        ratelimit: string;
        /**
         * @description The stable code of the refusal, the name of its example here.
         * @example deliveryNotFound
         */
        "x-error-code": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    isLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It runs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Live"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            410: components["responses"]["Gone"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    isReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It can serve. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ready"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            410: components["responses"]["Gone"];
            500: components["responses"]["Internal"];
            /** @description The service is not available for the moment. */
            503: {
                headers: {
                    /** @description Seconds to wait before the next try. */
                    "retry-after"?: number;
                    "x-error-code": components["headers"]["x-error-code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotReady"] | components["schemas"]["Failed"];
                };
            };
        };
    };
    trackDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token at the end of a tracking link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The view of the link. */
            200: {
                headers: {
                    /** @description It may be cached for two seconds. */
                    "cache-control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackingAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    watchDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token at the end of a tracking link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. */
            200: {
                headers: {
                    /** @description It is never cached. */
                    "cache-control"?: string;
                    /** @description No proxy may hold it back. */
                    "x-accel-buffering"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["RequestMalformed"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "client_key": "dk_sandbox_…",
                 *       "client_secret": "…"
                 *     }
                 */
                "application/json": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description The token. */
            200: {
                headers: {
                    /** @description How many requests, `q`, a window of `w` seconds has, as in `"requests";q=6000;w=60`. */
                    "ratelimit-policy"?: string;
                    /** @description How many requests are left, `r`, and in how many seconds, `t`, all are again, as in `"requests";r=5999;t=1`. */
                    ratelimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenIssued"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description How many requests, `q`, a window of `w` seconds has, as in `"requests";q=6000;w=60`. */
                    "ratelimit-policy"?: string;
                    /** @description How many requests are left, `r`, and in how many seconds, `t`, all are again, as in `"requests";r=5999;t=1`. */
                    ratelimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenFieldsInvalid"] | components["schemas"]["Failed"];
                };
            };
            /** @description The caller is unknown: the token or the credentials are missing, wrong, expired or revoked. */
            401: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description How many requests, `q`, a window of `w` seconds has, as in `"requests";q=6000;w=60`. */
                    "ratelimit-policy"?: string;
                    /** @description How many requests are left, `r`, and in how many seconds, `t`, all are again, as in `"requests";r=5999;t=1`. */
                    ratelimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialsRejected"];
                };
            };
            /** @description The address is no longer served. */
            410: {
                headers: {
                    /** @description The successor of the address. */
                    link?: string;
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description How many requests, `q`, a window of `w` seconds has, as in `"requests";q=6000;w=60`. */
                    "ratelimit-policy"?: string;
                    /** @description How many requests are left, `r`, and in how many seconds, `t`, all are again, as in `"requests";r=5999;t=1`. */
                    ratelimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description How many requests, `q`, a window of `w` seconds has, as in `"requests";q=6000;w=60`. */
                    "ratelimit-policy"?: string;
                    /** @description How many requests are left, `r`, and in how many seconds, `t`, all are again, as in `"requests";r=5999;t=1`. */
                    ratelimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            /** @description The body's type is not accepted. */
            415: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description The accepted encoding of a body. */
                    "accept-encoding"?: string;
                    /** @description How many requests, `q`, a window of `w` seconds has, as in `"requests";q=6000;w=60`. */
                    "ratelimit-policy"?: string;
                    /** @description How many requests are left, `r`, and in how many seconds, `t`, all are again, as in `"requests";r=5999;t=1`. */
                    ratelimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next try. */
                    "retry-after"?: number;
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description How many requests, `q`, a window of `w` seconds has, as in `"requests";q=6000;w=60`. */
                    "ratelimit-policy"?: string;
                    /** @description How many requests are left, `r`, and in how many seconds, `t`, all are again, as in `"requests";r=5999;t=1`. */
                    ratelimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokensTooMany"];
                };
            };
            /** @description An error of the service. */
            500: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description How many requests, `q`, a window of `w` seconds has, as in `"requests";q=6000;w=60`. */
                    "ratelimit-policy"?: string;
                    /** @description How many requests are left, `r`, and in how many seconds, `t`, all are again, as in `"requests";r=5999;t=1`. */
                    ratelimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            /** @description The service is not available for the moment. */
            503: {
                headers: {
                    /** @description Seconds to wait before the next try. */
                    "retry-after"?: number;
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description How many requests, `q`, a window of `w` seconds has, as in `"requests";q=6000;w=60`. */
                    "ratelimit-policy"?: string;
                    /** @description How many requests are left, `r`, and in how many seconds, `t`, all are again, as in `"requests";r=5999;t=1`. */
                    ratelimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
        };
    };
    quoteDelivery: {
        parameters: {
            query?: never;
            header: {
                /** @description The client's time zone, in which schedules are read. */
                "x-client-time-zone": "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "serviceType": "INSTANT",
                 *       "origin": {
                 *         "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *         "coordinates": {
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         },
                 *         "notes": "Lobi utara"
                 *       },
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "type": "REGULAR",
                 *           "quantity": 2,
                 *           "weight": 1.5,
                 *           "price": 50000
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["QuoteRequest"];
            };
        };
        responses: {
            /** @description The price, and whether the service is available. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteAnswer"];
                };
            };
            400: components["responses"]["TimeZoneInvalidOrFieldMustBeOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing"];
            404: components["responses"]["ServiceUnknownOrServiceTypeNotFoundOrOther"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            422: components["responses"]["DestinationTooFar"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    quoteExpressDelivery: {
        parameters: {
            query?: never;
            header: {
                /** @description The client's time zone, in which schedules are read. */
                "x-client-time-zone": "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "serviceType": "INSTANT",
                 *       "origin": {
                 *         "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *         "coordinates": {
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         },
                 *         "notes": "Lobi utara"
                 *       },
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "type": "REGULAR",
                 *           "quantity": 2,
                 *           "weight": 1.5,
                 *           "price": 50000
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["QuoteRequest"];
            };
        };
        responses: {
            /** @description The price, and whether the service is available. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteAnswer"];
                };
            };
            400: components["responses"]["TimeZoneInvalidOrFieldMustBeOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing"];
            404: components["responses"]["ServiceUnknownOrServiceTypeNotFoundOrOther"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            422: components["responses"]["DestinationTooFar"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    quoteLogisticDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The client's time zone, in which schedules are read. */
                "x-client-time-zone"?: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "serviceType": "SAME_DAY",
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "type": "REGULAR",
                 *           "quantity": 2,
                 *           "weight": 1.5,
                 *           "price": 50000
                 *         }
                 *       ],
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["LogisticQuoteRequest"];
            };
        };
        responses: {
            /** @description The price, and whether the service is available. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteAnswer"];
                };
            };
            400: components["responses"]["TimeZoneInvalidOrFieldMustBeOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing"];
            404: components["responses"]["ServiceUnknownOrServiceTypeNotFoundOrOther"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            422: components["responses"]["DestinationTooFar"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    traceQuote: {
        parameters: {
            query?: never;
            header: {
                /** @description The client's time zone, in which schedules are read. */
                "x-client-time-zone": "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "serviceType": "INSTANT",
                 *       "origin": {
                 *         "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *         "coordinates": {
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         },
                 *         "notes": "Lobi utara"
                 *       },
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "type": "REGULAR",
                 *           "quantity": 2,
                 *           "weight": 1.5,
                 *           "price": 50000
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["QuoteRequest"];
            };
        };
        responses: {
            /** @description How the quote comes about. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TraceAnswer"];
                };
            };
            400: components["responses"]["TimeZoneInvalidOrFieldMustBeOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing"];
            404: components["responses"]["ServiceUnknownOrServiceTypeNotFoundOrOther"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    showWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The registered endpoint. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndpointAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing2"];
            404: components["responses"]["WebhookNotSet"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    setWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/hooks/antar",
                 *       "authKey": "x-api-key",
                 *       "authValue": "the value you check",
                 *       "ordering": "strict"
                 *     }
                 */
                "application/json": components["schemas"]["EndpointBody"];
            };
        };
        responses: {
            /** @description The endpoint as it is now. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndpointSetAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing2"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    removeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BodyMalformedOrBodyNotObjectOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing2"];
            404: components["responses"]["WebhookNotSet"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlapHours": 24
                 *     }
                 */
                "application/json": components["schemas"]["RotateBody"];
            };
        };
        responses: {
            /** @description The endpoint as it is now. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndpointSetAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing2"];
            404: components["responses"]["WebhookNotSet"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call was made. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestAnswer"];
                };
            };
            400: components["responses"]["BodyMalformedOrBodyNotObjectOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing2"];
            404: components["responses"]["WebhookNotSet"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Only of this delivery. */
                deliveryID?: string;
                /** @description Only of this status. */
                status?: "QUEUEING" | "PREPARING" | "VERIFIED" | "NOT_VERIFIED" | "ALLOCATING" | "PENDING_PICKUP" | "PICKING_UP" | "PENDING_DELIVERY" | "IN_DELIVERY" | "COMPLETED" | "FAILED" | "FAILED_PICKUP" | "FAILED_DELIVERY" | "CANCELLED" | "PENDING_RETURN" | "IN_RETURN" | "FAILED_IN_RETURN" | "ON_HOLD" | "RETURNED" | "DISPOSED";
                /** @description Only with this outcome. */
                outcome?: "pending" | "delivered" | "failed" | "unsent";
                /** @description Occurred at this instant or later. */
                from?: string;
                /** @description Occurred before this instant. */
                to?: string;
                /** @description How many at most. */
                limit?: number;
                /** @description `next` of the previous page. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventsAnswer"];
                };
            };
            400: components["responses"]["FieldAtLeastOrFieldAtMostOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing3"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    readEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An event, by the id that its calls carry as `webhook-id`. */
                eventID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing3"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    resendEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An event, by the id that its calls carry as `webhook-id`. */
                eventID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They will be sent again. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResentAnswer"];
                };
            };
            400: components["responses"]["BodyMalformedOrBodyNotObjectOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing2"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    resendFailedEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": "2026-11-20T00:00:00+07:00",
                 *       "to": "2026-11-21T00:00:00+07:00"
                 *     }
                 */
                "application/json": components["schemas"]["ResendBody"];
            };
        };
        responses: {
            /** @description They will be sent again. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResentRangeAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing2"];
            404: components["responses"]["WebhookNotSet"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    readFeed: {
        parameters: {
            query?: {
                /** @description The cursor of the previous answer; without it, from the beginning. */
                after?: string;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has happened since. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedAnswer"];
                };
            };
            400: components["responses"]["FieldAtLeastOrFieldAtMostOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing3"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    advanceSandboxDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The delivery's id. */
                deliveryID: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "to": "PICKING_UP"
                 *     }
                 */
                "application/json": components["schemas"]["Advance"];
            };
        };
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing4"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound2"];
            409: components["responses"]["MoveNotAllowed"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    failSandboxDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The delivery's id. */
                deliveryID: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reasonCode": "D1001"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing4"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound2"];
            409: components["responses"]["MoveNotAllowed"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    listSandboxScenarios: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Scenarios and faults. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxScenariosAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing4"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    playSandboxScenario: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "scenario": "recipient-absent",
                 *       "speed": 600
                 *     }
                 */
                "application/json": components["schemas"]["PlayBody"];
            };
        };
        responses: {
            /** @description The delivery that is played. */
            201: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing4"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    showSandboxDefaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How deliveries of the sandbox behave unless their booking says otherwise. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxDefaultsAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing4"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    setSandboxDefaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "scenario": "recipient-absent",
                 *       "speed": 600
                 *     }
                 */
                "application/json": components["schemas"]["SandboxDefaults"];
            };
        };
        responses: {
            /** @description How deliveries of the sandbox behave unless their booking says otherwise. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxDefaultsAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing4"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    listCertifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest certifications, the newest first. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificationsAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing4"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    beginCertification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The certification, with its report when it is over. */
            202: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificationAnswer"];
                };
            };
            400: components["responses"]["BodyMalformedOrBodyNotObjectOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing4"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    showCertification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The certification's id. */
                certificationID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The certification, with its report when it is over. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificationAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing4"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    createExpressDelivery: {
        parameters: {
            query?: never;
            header: {
                /** @description The client's time zone, in which schedules are read. */
                "x-client-time-zone": "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
                /** @description Sandbox only: the delivery's scenario; default: the workspace's, else `delivered`. */
                "x-sandbox-scenario"?: "delivered" | "reassigned-before-pickup" | "reassigned-after-pickup" | "cancelled" | "no-courier" | "failed-pickup" | "recipient-absent" | "cod-refused" | "return-failed-handed-back" | "return-failed-reattempted" | "disposed" | "late-pickup" | "late-delivery" | "not-verified-then-verified" | "failed-then-recovered" | "manual";
                /** @description Sandbox only: the speed; 1 is real time. */
                "x-sandbox-speed"?: number;
                /** @description Sandbox only: the trouble that its webhooks have. `duplicate`: Every event is sent twice, with the same id and bytes. `delayed`: Every event after the first is sent late. `out-of-order`: After the first event, every second event is sent before the one it follows. `lost-then-retried`: The first call of every event after the first is lost; the retry delivers it. */
                "x-sandbox-webhooks"?: "duplicate" | "delayed" | "out-of-order" | "lost-then-retried";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "serviceType": "INSTANT",
                 *       "providerOrderID": "ORDER-1",
                 *       "paymentMethod": "CASHLESS",
                 *       "origin": {
                 *         "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *         "coordinates": {
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         },
                 *         "notes": "Lobi utara"
                 *       },
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "type": "REGULAR",
                 *           "quantity": 2,
                 *           "weight": 1.5,
                 *           "price": 50000
                 *         }
                 *       ],
                 *       "sender": {
                 *         "firstName": "Ani",
                 *         "phone": "+6281234567890"
                 *       },
                 *       "recipient": {
                 *         "firstName": "Budi",
                 *         "phone": "08129876543"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ExpressBooking"];
            };
        };
        responses: {
            /** @description The booked delivery; it has no courier yet. */
            201: {
                headers: {
                    /** @description True when the answer is that of an earlier request with the same `Idempotency-Key`. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedDelivery"];
                };
            };
            400: components["responses"]["TimeZoneInvalidOrFieldMustBeOrOther2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing5"];
            404: components["responses"]["ServiceUnknownOrPaymentMethodUnknown"];
            409: components["responses"]["IdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            422: components["responses"]["DestinationTooFarOrIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Only with exactly this id of the order. */
                providerOrderID?: string;
                /** @description One stored status, or several joined by commas. */
                status?: string;
                /** @description Booked at this instant or later. */
                from?: string;
                /** @description Booked before this instant. */
                to?: string;
                /** @description How many at most */
                limit?: number;
                /** @description `next` of the previous page, with the same filter. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveriesAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing3"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    createDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The client's time zone, in which schedules are read. */
                "x-client-time-zone"?: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
                /** @description Sandbox only: the delivery's scenario; default: the workspace's, else `delivered`. */
                "x-sandbox-scenario"?: "delivered" | "reassigned-before-pickup" | "reassigned-after-pickup" | "cancelled" | "no-courier" | "failed-pickup" | "recipient-absent" | "cod-refused" | "return-failed-handed-back" | "return-failed-reattempted" | "disposed" | "late-pickup" | "late-delivery" | "not-verified-then-verified" | "failed-then-recovered" | "manual";
                /** @description Sandbox only: the speed; 1 is real time. */
                "x-sandbox-speed"?: number;
                /** @description Sandbox only: the trouble that its webhooks have. `duplicate`: Every event is sent twice, with the same id and bytes. `delayed`: Every event after the first is sent late. `out-of-order`: After the first event, every second event is sent before the one it follows. `lost-then-retried`: The first call of every event after the first is lost; the retry delivers it. */
                "x-sandbox-webhooks"?: "duplicate" | "delayed" | "out-of-order" | "lost-then-retried";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "serviceCategory": "EXPRESS",
                 *       "serviceType": "INSTANT",
                 *       "providerOrderID": "ORDER-1",
                 *       "paymentMethod": "CASHLESS",
                 *       "origin": {
                 *         "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *         "coordinates": {
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         },
                 *         "notes": "Lobi utara"
                 *       },
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "type": "REGULAR",
                 *           "quantity": 2,
                 *           "weight": 1.5,
                 *           "price": 50000
                 *         }
                 *       ],
                 *       "sender": {
                 *         "firstName": "Ani",
                 *         "phone": "+6281234567890"
                 *       },
                 *       "recipient": {
                 *         "firstName": "Budi",
                 *         "phone": "08129876543"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["LegacyBooking"];
            };
        };
        responses: {
            /** @description The booked delivery; it has no courier yet. */
            201: {
                headers: {
                    /** @description True when the answer is that of an earlier request with the same `Idempotency-Key`. */
                    "idempotent-replayed"?: "true";
                    /** @description The date of the deprecation (RFC 9745). */
                    deprecation?: string;
                    /** @description The successor of the path. */
                    link?: string;
                    /** @description When the path may end (RFC 8594). */
                    sunset?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedDelivery"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description True when the answer is that of an earlier request with the same `Idempotency-Key`. */
                    "idempotent-replayed"?: "true";
                    /** @description The date of the deprecation (RFC 9745). */
                    deprecation?: string;
                    /** @description The successor of the path. */
                    link?: string;
                    /** @description When the path may end (RFC 8594). */
                    sunset?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            /** @description The caller is unknown: the token or the credentials are missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description The way to authenticate. */
                    "www-authenticate"?: "Bearer";
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description The date of the deprecation (RFC 9745). */
                    deprecation?: string;
                    /** @description The successor of the path. */
                    link?: string;
                    /** @description When the path may end (RFC 8594). */
                    sunset?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description The date of the deprecation (RFC 9745). */
                    deprecation?: string;
                    /** @description The successor of the path. */
                    link?: string;
                    /** @description When the path may end (RFC 8594). */
                    sunset?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description True when the answer is that of an earlier request with the same `Idempotency-Key`. */
                    "idempotent-replayed"?: "true";
                    /** @description The date of the deprecation (RFC 9745). */
                    deprecation?: string;
                    /** @description The successor of the path. */
                    link?: string;
                    /** @description When the path may end (RFC 8594). */
                    sunset?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description True when the answer is that of an earlier request with the same `Idempotency-Key`. */
                    "idempotent-replayed"?: "true";
                    /** @description The date of the deprecation (RFC 9745). */
                    deprecation?: string;
                    /** @description The successor of the path. */
                    link?: string;
                    /** @description When the path may end (RFC 8594). */
                    sunset?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            /** @description The address is no longer served. */
            410: {
                headers: {
                    /** @description The successor of the path. */
                    link?: string;
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description The date of the deprecation (RFC 9745). */
                    deprecation?: string;
                    /** @description When the path may end (RFC 8594). */
                    sunset?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description The date of the deprecation (RFC 9745). */
                    deprecation?: string;
                    /** @description The successor of the path. */
                    link?: string;
                    /** @description When the path may end (RFC 8594). */
                    sunset?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            /** @description The body's type is not accepted. */
            415: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description The accepted encoding of a body. */
                    "accept-encoding"?: string;
                    /** @description The date of the deprecation (RFC 9745). */
                    deprecation?: string;
                    /** @description The successor of the path. */
                    link?: string;
                    /** @description When the path may end (RFC 8594). */
                    sunset?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            /** @description The request is valid but cannot be served. */
            422: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description True when the answer is that of an earlier request with the same `Idempotency-Key`. */
                    "idempotent-replayed"?: "true";
                    /** @description The date of the deprecation (RFC 9745). */
                    deprecation?: string;
                    /** @description The successor of the path. */
                    link?: string;
                    /** @description When the path may end (RFC 8594). */
                    sunset?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next try. */
                    "retry-after"?: number;
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description The date of the deprecation (RFC 9745). */
                    deprecation?: string;
                    /** @description The successor of the path. */
                    link?: string;
                    /** @description When the path may end (RFC 8594). */
                    sunset?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            /** @description An error of the service. */
            500: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description The date of the deprecation (RFC 9745). */
                    deprecation?: string;
                    /** @description The successor of the path. */
                    link?: string;
                    /** @description When the path may end (RFC 8594). */
                    sunset?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            /** @description The service is not available for the moment. */
            503: {
                headers: {
                    /** @description Seconds to wait before the next try. */
                    "retry-after"?: number;
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description The date of the deprecation (RFC 9745). */
                    deprecation?: string;
                    /** @description The successor of the path. */
                    link?: string;
                    /** @description When the path may end (RFC 8594). */
                    sunset?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
        };
    };
    createLogisticDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The client's time zone, in which schedules are read. */
                "x-client-time-zone"?: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
                /** @description Sandbox only: the delivery's scenario; default: the workspace's, else `delivered`. */
                "x-sandbox-scenario"?: "delivered" | "reassigned-before-pickup" | "reassigned-after-pickup" | "cancelled" | "no-courier" | "failed-pickup" | "recipient-absent" | "cod-refused" | "return-failed-handed-back" | "return-failed-reattempted" | "disposed" | "late-pickup" | "late-delivery" | "not-verified-then-verified" | "failed-then-recovered" | "manual";
                /** @description Sandbox only: the speed; 1 is real time. */
                "x-sandbox-speed"?: number;
                /** @description Sandbox only: the trouble that its webhooks have. `duplicate`: Every event is sent twice, with the same id and bytes. `delayed`: Every event after the first is sent late. `out-of-order`: After the first event, every second event is sent before the one it follows. `lost-then-retried`: The first call of every event after the first is lost; the retry delivers it. */
                "x-sandbox-webhooks"?: "duplicate" | "delayed" | "out-of-order" | "lost-then-retried";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "serviceType": "SAME_DAY",
                 *       "providerOrderID": "ORDER-1",
                 *       "paymentMethod": "CASHLESS",
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "type": "REGULAR",
                 *           "quantity": 2,
                 *           "weight": 1.5,
                 *           "price": 50000
                 *         }
                 *       ],
                 *       "sender": {
                 *         "firstName": "Ani",
                 *         "phone": "+6281234567890"
                 *       },
                 *       "recipient": {
                 *         "firstName": "Budi",
                 *         "phone": "08129876543"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["LogisticBooking"];
            };
        };
        responses: {
            /** @description The booked delivery; it has no courier yet. */
            201: {
                headers: {
                    /** @description True when the answer is that of an earlier request with the same `Idempotency-Key`. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedDelivery"];
                };
            };
            400: components["responses"]["TimeZoneInvalidOrFieldMustBeOrOther2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing5"];
            404: components["responses"]["ServiceUnknownOrPaymentMethodUnknown"];
            409: components["responses"]["IdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            422: components["responses"]["DestinationTooFarOrIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    listBatches: {
        parameters: {
            query?: {
                /** @description The last batchID of the previous page */
                after?: string;
                /** @description How many at most */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The batches, the latest first. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchesAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing3"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    readBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A batch. */
                batchID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The batch. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing3"];
            404: components["responses"]["BatchNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    cancelBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A batch. */
                batchID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The batch. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchAnswer"];
                };
            };
            400: components["responses"]["BodyMalformedOrBodyNotObjectOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing5"];
            404: components["responses"]["BatchNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    listBatchRows: {
        parameters: {
            query?: {
                /** @description Only rows of this one */
                status?: "waiting" | "booked" | "refused" | "cancelled";
                /** @description The last row of the previous page */
                after?: number;
                /** @description How many at most */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description A batch. */
                batchID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows in their order. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchRowsAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing3"];
            404: components["responses"]["BatchNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    downloadBatchOutcome: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A batch. */
                batchID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV: the rows of a batch with their answers. */
            200: {
                headers: {
                    /** @description Names the file. */
                    "content-disposition"?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["RequestMalformed2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing3"];
            404: components["responses"]["BatchNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    readExpressDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the answer that the caller has */
                "if-none-match"?: string;
            };
            path: {
                /** @description The delivery's id. */
                deliveryID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    /** @description The version of the answer, for `If-None-Match` */
                    etag?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadAnswer"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    /** @description The version of the answer, for `If-None-Match` */
                    etag?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["RequestMalformed2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing3"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound2"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    cancelExpressDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The delivery's id. */
                deliveryID: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "notes": "Pembeli membatalkan pesanan"
                 *     }
                 */
                "application/json": components["schemas"]["Cancellation"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["FieldsUnknownOrBodyMalformedOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing6"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound2"];
            409: components["responses"]["MoveNotAllowedOrAlreadyPickedUp"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    notifyExpressCourier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The delivery's id. */
                deliveryID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "READY_TO_PICKUP"
                 *     }
                 */
                "application/json": components["schemas"]["Notification"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["NotificationTypeUnknownOrCourierNotAssignedOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing5"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound2"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    readLogisticDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the answer that the caller has */
                "if-none-match"?: string;
            };
            path: {
                /** @description The delivery's id. */
                deliveryID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    /** @description The version of the answer, for `If-None-Match` */
                    etag?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadAnswer"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    /** @description The version of the answer, for `If-None-Match` */
                    etag?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["RequestMalformed2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing3"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound2"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    cancelLogisticDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The delivery's id. */
                deliveryID: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "notes": "Pembeli membatalkan pesanan"
                 *     }
                 */
                "application/json": components["schemas"]["Cancellation"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["FieldsUnknownOrBodyMalformedOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing6"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound2"];
            409: components["responses"]["MoveNotAllowedOrAlreadyPickedUp"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    notifyLogisticCourier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The delivery's id. */
                deliveryID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "READY_TO_PICKUP"
                 *     }
                 */
                "application/json": components["schemas"]["Notification"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["NotificationTypeUnknownOrCourierNotAssignedOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing5"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound2"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    readDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the answer that the caller has */
                "if-none-match"?: string;
            };
            path: {
                /** @description The delivery's id. */
                deliveryID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    /** @description The version of the answer, for `If-None-Match` */
                    etag?: string;
                    /** @description The date of the deprecation (RFC 9745). */
                    deprecation?: string;
                    /** @description The successor of the path. */
                    link?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadAnswer"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    /** @description The version of the answer, for `If-None-Match` */
                    etag?: string;
                    /** @description The date of the deprecation (RFC 9745). */
                    deprecation?: string;
                    /** @description The successor of the path. */
                    link?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description The date of the deprecation (RFC 9745). */
                    deprecation?: string;
                    /** @description The successor of the path. */
                    link?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            /** @description The caller is unknown: the token or the credentials are missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description The way to authenticate. */
                    "www-authenticate"?: "Bearer";
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description The date of the deprecation (RFC 9745). */
                    deprecation?: string;
                    /** @description The successor of the path. */
                    link?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description The date of the deprecation (RFC 9745). */
                    deprecation?: string;
                    /** @description The successor of the path. */
                    link?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description The date of the deprecation (RFC 9745). */
                    deprecation?: string;
                    /** @description The successor of the path. */
                    link?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            /** @description The address is no longer served. */
            410: {
                headers: {
                    /** @description The successor of the path. */
                    link?: string;
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description The date of the deprecation (RFC 9745). */
                    deprecation?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next try. */
                    "retry-after"?: number;
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description The date of the deprecation (RFC 9745). */
                    deprecation?: string;
                    /** @description The successor of the path. */
                    link?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            /** @description An error of the service. */
            500: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description The date of the deprecation (RFC 9745). */
                    deprecation?: string;
                    /** @description The successor of the path. */
                    link?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            /** @description The service is not available for the moment. */
            503: {
                headers: {
                    /** @description Seconds to wait before the next try. */
                    "retry-after"?: number;
                    "x-error-code": components["headers"]["x-error-code"];
                    /** @description The date of the deprecation (RFC 9745). */
                    deprecation?: string;
                    /** @description The successor of the path. */
                    link?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
        };
    };
    cancelDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The delivery's id. */
                deliveryID: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "notes": "Pembeli membatalkan pesanan"
                 *     }
                 */
                "application/json": components["schemas"]["Cancellation"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["FieldsUnknownOrBodyMalformedOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing6"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound2"];
            409: components["responses"]["MoveNotAllowedOrAlreadyPickedUp"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    notifyCourier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The delivery's id. */
                deliveryID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "READY_TO_PICKUP"
                 *     }
                 */
                "application/json": components["schemas"]["Notification"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["NotificationTypeUnknownOrCourierNotAssignedOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing5"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound2"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    traceDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The delivery's id. */
                deliveryID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the fare came about. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryTrace"];
                };
            };
            400: components["responses"]["RequestMalformed2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing3"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    listRefusedRequests: {
        parameters: {
            query?: {
                /** @description `next` of the previous page */
                after?: string;
                /** @description How many at most */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The refused requests. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedRequestsAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing3"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable2"];
        };
    };
    bookBatch: {
        parameters: {
            query?: never;
            header: {
                /** @description The client's time zone, in which schedules are read. */
                "x-client-time-zone": "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                /** @description Sandbox only: the delivery's scenario; default: the workspace's, else `delivered`. */
                "x-sandbox-scenario"?: "delivered" | "reassigned-before-pickup" | "reassigned-after-pickup" | "cancelled" | "no-courier" | "failed-pickup" | "recipient-absent" | "cod-refused" | "return-failed-handed-back" | "return-failed-reattempted" | "disposed" | "late-pickup" | "late-delivery" | "not-verified-then-verified" | "failed-then-recovered" | "manual";
                /** @description Sandbox only: the speed; 1 is real time. */
                "x-sandbox-speed"?: number;
                /** @description Sandbox only: the trouble that its webhooks have. `duplicate`: Every event is sent twice, with the same id and bytes. `delayed`: Every event after the first is sent late. `out-of-order`: After the first event, every second event is sent before the one it follows. `lost-then-retried`: The first call of every event after the first is lost; the retry delivers it. */
                "x-sandbox-webhooks"?: "duplicate" | "delayed" | "out-of-order" | "lost-then-retried";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rows": [
                 *         {
                 *           "idempotencyKey": "ORDER-1",
                 *           "delivery": {
                 *             "serviceType": "INSTANT",
                 *             "providerOrderID": "ORDER-1",
                 *             "paymentMethod": "CASHLESS",
                 *             "origin": {
                 *               "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *               "coordinates": {
                 *                 "latitude": -6.1944,
                 *                 "longitude": 106.8229
                 *               },
                 *               "notes": "Lobi utara"
                 *             },
                 *             "destination": {
                 *               "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *               "coordinates": {
                 *                 "latitude": -6.2275,
                 *                 "longitude": 106.8085
                 *               }
                 *             },
                 *             "packages": [
                 *               {
                 *                 "name": "Kopi",
                 *                 "type": "REGULAR",
                 *                 "quantity": 2,
                 *                 "weight": 1.5,
                 *                 "price": 50000
                 *               }
                 *             ],
                 *             "sender": {
                 *               "firstName": "Ani",
                 *               "phone": "+6281234567890"
                 *             },
                 *             "recipient": {
                 *               "firstName": "Budi",
                 *               "phone": "08129876543"
                 *             }
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BatchRequest"];
            };
        };
        responses: {
            /** @description The batch. */
            202: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing5"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next try. */
                    "retry-after"?: number;
                    "x-error-code": components["headers"]["x-error-code"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    checkBatch: {
        parameters: {
            query?: never;
            header: {
                /** @description The client's time zone, in which schedules are read. */
                "x-client-time-zone": "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rows": [
                 *         {
                 *           "idempotencyKey": "ORDER-1",
                 *           "delivery": {
                 *             "serviceType": "INSTANT",
                 *             "providerOrderID": "ORDER-1",
                 *             "paymentMethod": "CASHLESS",
                 *             "origin": {
                 *               "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *               "coordinates": {
                 *                 "latitude": -6.1944,
                 *                 "longitude": 106.8229
                 *               },
                 *               "notes": "Lobi utara"
                 *             },
                 *             "destination": {
                 *               "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *               "coordinates": {
                 *                 "latitude": -6.2275,
                 *                 "longitude": 106.8085
                 *               }
                 *             },
                 *             "packages": [
                 *               {
                 *                 "name": "Kopi",
                 *                 "type": "REGULAR",
                 *                 "quantity": 2,
                 *                 "weight": 1.5,
                 *                 "price": 50000
                 *               }
                 *             ],
                 *             "sender": {
                 *               "firstName": "Ani",
                 *               "phone": "+6281234567890"
                 *             },
                 *             "recipient": {
                 *               "firstName": "Budi",
                 *               "phone": "08129876543"
                 *             }
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BatchRequest"];
            };
        };
        responses: {
            /** @description The rows in their order. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChecksAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "x-error-code": components["headers"]["x-error-code"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failed"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["AddressNotAllowedOrScopeMissing5"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    toldQueueing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerOrderID": "ORDER-1",
                 *       "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *       "status": "QUEUEING",
                 *       "failedCount": 0,
                 *       "courier": null,
                 *       "weight": 1.5,
                 *       "sender": {
                 *         "firstName": "Ani",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "+6281234567890"
                 *       },
                 *       "recipient": {
                 *         "firstName": "Budi",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "08129876543",
                 *         "actualRecipientName": null
                 *       },
                 *       "origin": {
                 *         "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *         "coordinates": {
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         },
                 *         "notes": "Lobi utara"
                 *       },
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "description": null,
                 *           "quantity": 2,
                 *           "price": 50000,
                 *           "weight": 1.5,
                 *           "length": null,
                 *           "width": null,
                 *           "height": null
                 *         }
                 *       ],
                 *       "media": [],
                 *       "quote": {
                 *         "amount": 18000
                 *       },
                 *       "createdAt": "2026-11-21T02:00:00.000Z",
                 *       "updatedAt": "2026-11-21T02:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["QueueingEvent"];
            };
        };
        responses: {
            /** @description Accepted, as by any 2xx. After another answer, or none in time, Antar calls again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    toldPreparing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerOrderID": "ORDER-1",
                 *       "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *       "status": "PREPARING",
                 *       "failedCount": 0,
                 *       "courier": null,
                 *       "weight": 1.5,
                 *       "sender": {
                 *         "firstName": "Ani",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "+6281234567890"
                 *       },
                 *       "recipient": {
                 *         "firstName": "Budi",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "08129876543",
                 *         "actualRecipientName": null
                 *       },
                 *       "origin": {
                 *         "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *         "coordinates": {
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         },
                 *         "notes": "Lobi utara"
                 *       },
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "description": null,
                 *           "quantity": 2,
                 *           "price": 50000,
                 *           "weight": 1.5,
                 *           "length": null,
                 *           "width": null,
                 *           "height": null
                 *         }
                 *       ],
                 *       "media": [],
                 *       "quote": {
                 *         "amount": 18000
                 *       },
                 *       "createdAt": "2026-11-21T02:00:00.000Z",
                 *       "updatedAt": "2026-11-21T02:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["PreparingEvent"];
            };
        };
        responses: {
            /** @description Accepted, as by any 2xx. After another answer, or none in time, Antar calls again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    toldVerified: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerOrderID": "ORDER-1",
                 *       "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *       "status": "VERIFIED",
                 *       "failedCount": 0,
                 *       "courier": null,
                 *       "weight": 1.5,
                 *       "sender": {
                 *         "firstName": "Ani",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "+6281234567890"
                 *       },
                 *       "recipient": {
                 *         "firstName": "Budi",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "08129876543",
                 *         "actualRecipientName": null
                 *       },
                 *       "origin": {
                 *         "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *         "coordinates": {
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         },
                 *         "notes": "Lobi utara"
                 *       },
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "description": null,
                 *           "quantity": 2,
                 *           "price": 50000,
                 *           "weight": 1.5,
                 *           "length": null,
                 *           "width": null,
                 *           "height": null
                 *         }
                 *       ],
                 *       "media": [],
                 *       "quote": {
                 *         "amount": 18000
                 *       },
                 *       "createdAt": "2026-11-21T02:00:00.000Z",
                 *       "updatedAt": "2026-11-21T02:05:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["VerifiedEvent"];
            };
        };
        responses: {
            /** @description Accepted, as by any 2xx. After another answer, or none in time, Antar calls again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    toldNotVerified: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerOrderID": "ORDER-1",
                 *       "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *       "status": "NOT_VERIFIED",
                 *       "failedCount": 0,
                 *       "courier": null,
                 *       "weight": 1.5,
                 *       "sender": {
                 *         "firstName": "Ani",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "+6281234567890"
                 *       },
                 *       "recipient": {
                 *         "firstName": "Budi",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "08129876543",
                 *         "actualRecipientName": null
                 *       },
                 *       "origin": {
                 *         "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *         "coordinates": {
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         },
                 *         "notes": "Lobi utara"
                 *       },
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "description": null,
                 *           "quantity": 2,
                 *           "price": 50000,
                 *           "weight": 1.5,
                 *           "length": null,
                 *           "width": null,
                 *           "height": null
                 *         }
                 *       ],
                 *       "media": [],
                 *       "quote": {
                 *         "amount": 18000
                 *       },
                 *       "createdAt": "2026-11-21T02:00:00.000Z",
                 *       "updatedAt": "2026-11-21T02:05:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["NotVerifiedEvent"];
            };
        };
        responses: {
            /** @description Accepted, as by any 2xx. After another answer, or none in time, Antar calls again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    toldAllocating: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerOrderID": "ORDER-1",
                 *       "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *       "status": "ALLOCATING",
                 *       "failedCount": 0,
                 *       "courier": null,
                 *       "weight": 1.5,
                 *       "sender": {
                 *         "firstName": "Ani",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "+6281234567890"
                 *       },
                 *       "recipient": {
                 *         "firstName": "Budi",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "08129876543",
                 *         "actualRecipientName": null
                 *       },
                 *       "origin": {
                 *         "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *         "coordinates": {
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         },
                 *         "notes": "Lobi utara"
                 *       },
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "description": null,
                 *           "quantity": 2,
                 *           "price": 50000,
                 *           "weight": 1.5,
                 *           "length": null,
                 *           "width": null,
                 *           "height": null
                 *         }
                 *       ],
                 *       "media": [],
                 *       "quote": {
                 *         "amount": 18000
                 *       },
                 *       "createdAt": "2026-11-21T02:00:00.000Z",
                 *       "updatedAt": "2026-11-21T02:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["AllocatingEvent"];
            };
        };
        responses: {
            /** @description Accepted, as by any 2xx. After another answer, or none in time, Antar calls again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    toldPendingPickup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerOrderID": "ORDER-1",
                 *       "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *       "status": "PENDING_PICKUP",
                 *       "failedCount": 0,
                 *       "courier": {
                 *         "name": "Budi Santoso",
                 *         "phone": "+628117000001"
                 *       },
                 *       "trackingURL": "https://antar.example/t/mT9c1XbVYk2qQf7e3hZtLw",
                 *       "weight": 1.5,
                 *       "sender": {
                 *         "firstName": "Ani",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "+6281234567890"
                 *       },
                 *       "recipient": {
                 *         "firstName": "Budi",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "08129876543",
                 *         "actualRecipientName": null
                 *       },
                 *       "origin": {
                 *         "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *         "coordinates": {
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         },
                 *         "notes": "Lobi utara"
                 *       },
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "description": null,
                 *           "quantity": 2,
                 *           "price": 50000,
                 *           "weight": 1.5,
                 *           "length": null,
                 *           "width": null,
                 *           "height": null
                 *         }
                 *       ],
                 *       "media": [],
                 *       "quote": {
                 *         "amount": 18000
                 *       },
                 *       "createdAt": "2026-11-21T02:00:00.000Z",
                 *       "updatedAt": "2026-11-21T02:05:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["PendingPickupEvent"];
            };
        };
        responses: {
            /** @description Accepted, as by any 2xx. After another answer, or none in time, Antar calls again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    toldPickingUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerOrderID": "ORDER-1",
                 *       "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *       "status": "PICKING_UP",
                 *       "failedCount": 0,
                 *       "courier": {
                 *         "name": "Budi Santoso",
                 *         "phone": "+628117000001"
                 *       },
                 *       "trackingURL": "https://antar.example/t/mT9c1XbVYk2qQf7e3hZtLw",
                 *       "weight": 1.5,
                 *       "sender": {
                 *         "firstName": "Ani",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "+6281234567890"
                 *       },
                 *       "recipient": {
                 *         "firstName": "Budi",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "08129876543",
                 *         "actualRecipientName": null
                 *       },
                 *       "origin": {
                 *         "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *         "coordinates": {
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         },
                 *         "notes": "Lobi utara"
                 *       },
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "description": null,
                 *           "quantity": 2,
                 *           "price": 50000,
                 *           "weight": 1.5,
                 *           "length": null,
                 *           "width": null,
                 *           "height": null
                 *         }
                 *       ],
                 *       "media": [],
                 *       "quote": {
                 *         "amount": 18000
                 *       },
                 *       "createdAt": "2026-11-21T02:00:00.000Z",
                 *       "updatedAt": "2026-11-21T02:10:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["PickingUpEvent"];
            };
        };
        responses: {
            /** @description Accepted, as by any 2xx. After another answer, or none in time, Antar calls again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    toldPendingDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerOrderID": "ORDER-1",
                 *       "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *       "status": "PENDING_DELIVERY",
                 *       "failedCount": 0,
                 *       "courier": {
                 *         "name": "Budi Santoso",
                 *         "phone": "+628117000001"
                 *       },
                 *       "trackingURL": "https://antar.example/t/mT9c1XbVYk2qQf7e3hZtLw",
                 *       "weight": 1.5,
                 *       "sender": {
                 *         "firstName": "Ani",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "+6281234567890"
                 *       },
                 *       "recipient": {
                 *         "firstName": "Budi",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "08129876543",
                 *         "actualRecipientName": null
                 *       },
                 *       "origin": {
                 *         "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *         "coordinates": {
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         },
                 *         "notes": "Lobi utara"
                 *       },
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "description": null,
                 *           "quantity": 2,
                 *           "price": 50000,
                 *           "weight": 1.5,
                 *           "length": null,
                 *           "width": null,
                 *           "height": null
                 *         }
                 *       ],
                 *       "media": [
                 *         {
                 *           "url": "https://antar.example/sandbox/pictures/delivery.png",
                 *           "type": "PICKUP_PROOF",
                 *           "createdAt": "2026-11-21T02:20:00.000Z"
                 *         }
                 *       ],
                 *       "quote": {
                 *         "amount": 18000
                 *       },
                 *       "createdAt": "2026-11-21T02:00:00.000Z",
                 *       "updatedAt": "2026-11-21T02:20:00.000Z",
                 *       "pickupAt": "2026-11-21T02:20:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["PendingDeliveryEvent"];
            };
        };
        responses: {
            /** @description Accepted, as by any 2xx. After another answer, or none in time, Antar calls again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    toldInDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerOrderID": "ORDER-1",
                 *       "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *       "status": "IN_DELIVERY",
                 *       "failedCount": 0,
                 *       "courier": {
                 *         "name": "Budi Santoso",
                 *         "phone": "+628117000001"
                 *       },
                 *       "trackingURL": "https://antar.example/t/mT9c1XbVYk2qQf7e3hZtLw",
                 *       "weight": 1.5,
                 *       "sender": {
                 *         "firstName": "Ani",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "+6281234567890"
                 *       },
                 *       "recipient": {
                 *         "firstName": "Budi",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "08129876543",
                 *         "actualRecipientName": null
                 *       },
                 *       "origin": {
                 *         "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *         "coordinates": {
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         },
                 *         "notes": "Lobi utara"
                 *       },
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "description": null,
                 *           "quantity": 2,
                 *           "price": 50000,
                 *           "weight": 1.5,
                 *           "length": null,
                 *           "width": null,
                 *           "height": null
                 *         }
                 *       ],
                 *       "media": [
                 *         {
                 *           "url": "https://antar.example/sandbox/pictures/delivery.png",
                 *           "type": "PICKUP_PROOF",
                 *           "createdAt": "2026-11-21T02:20:00.000Z"
                 *         }
                 *       ],
                 *       "quote": {
                 *         "amount": 18000
                 *       },
                 *       "createdAt": "2026-11-21T02:00:00.000Z",
                 *       "updatedAt": "2026-11-21T02:25:00.000Z",
                 *       "pickupAt": "2026-11-21T02:20:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["InDeliveryEvent"];
            };
        };
        responses: {
            /** @description Accepted, as by any 2xx. After another answer, or none in time, Antar calls again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    toldCompleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerOrderID": "ORDER-1",
                 *       "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *       "status": "COMPLETED",
                 *       "failedCount": 0,
                 *       "courier": {
                 *         "name": "Budi Santoso",
                 *         "phone": "+628117000001"
                 *       },
                 *       "trackingURL": "https://antar.example/t/mT9c1XbVYk2qQf7e3hZtLw",
                 *       "weight": 1.5,
                 *       "sender": {
                 *         "firstName": "Ani",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "+6281234567890"
                 *       },
                 *       "recipient": {
                 *         "firstName": "Budi",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "08129876543",
                 *         "actualRecipientName": "Budi"
                 *       },
                 *       "origin": {
                 *         "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *         "coordinates": {
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         },
                 *         "notes": "Lobi utara"
                 *       },
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "description": null,
                 *           "quantity": 2,
                 *           "price": 50000,
                 *           "weight": 1.5,
                 *           "length": null,
                 *           "width": null,
                 *           "height": null
                 *         }
                 *       ],
                 *       "media": [
                 *         {
                 *           "url": "https://antar.example/sandbox/pictures/delivery.png",
                 *           "type": "PICKUP_PROOF",
                 *           "createdAt": "2026-11-21T02:20:00.000Z"
                 *         },
                 *         {
                 *           "url": "https://antar.example/sandbox/pictures/delivery.png",
                 *           "type": "DELIVERY_PROOF",
                 *           "createdAt": "2026-11-21T02:35:00.000Z"
                 *         }
                 *       ],
                 *       "quote": {
                 *         "amount": 18000
                 *       },
                 *       "createdAt": "2026-11-21T02:00:00.000Z",
                 *       "updatedAt": "2026-11-21T02:35:00.000Z",
                 *       "pickupAt": "2026-11-21T02:20:00.000Z",
                 *       "completedAt": "2026-11-21T02:35:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["CompletedEvent"];
            };
        };
        responses: {
            /** @description Accepted, as by any 2xx. After another answer, or none in time, Antar calls again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    toldFailed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerOrderID": "ORDER-1",
                 *       "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *       "status": "FAILED",
                 *       "failedCount": 1,
                 *       "courier": {
                 *         "name": "Budi Santoso",
                 *         "phone": "+628117000001"
                 *       },
                 *       "weight": 1.5,
                 *       "sender": {
                 *         "firstName": "Ani",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "+6281234567890"
                 *       },
                 *       "recipient": {
                 *         "firstName": "Budi",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "08129876543",
                 *         "actualRecipientName": null
                 *       },
                 *       "origin": {
                 *         "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *         "coordinates": {
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         },
                 *         "notes": "Lobi utara"
                 *       },
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "description": null,
                 *           "quantity": 2,
                 *           "price": 50000,
                 *           "weight": 1.5,
                 *           "length": null,
                 *           "width": null,
                 *           "height": null
                 *         }
                 *       ],
                 *       "media": [
                 *         {
                 *           "url": "https://antar.example/sandbox/pictures/delivery.png",
                 *           "type": "FAILED_PROOF",
                 *           "createdAt": "2026-11-21T02:15:00.000Z"
                 *         }
                 *       ],
                 *       "quote": {
                 *         "amount": 18000
                 *       },
                 *       "createdAt": "2026-11-21T02:00:00.000Z",
                 *       "updatedAt": "2026-11-21T02:15:00.000Z",
                 *       "failedAt": "2026-11-21T02:15:00.000Z",
                 *       "failedReason": "Penerima tidak ada di lokasi"
                 *     }
                 */
                "application/json": components["schemas"]["FailedEvent"];
            };
        };
        responses: {
            /** @description Accepted, as by any 2xx. After another answer, or none in time, Antar calls again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    toldFailedPickup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerOrderID": "ORDER-1",
                 *       "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *       "status": "FAILED_PICKUP",
                 *       "failedCount": 1,
                 *       "courier": null,
                 *       "weight": 1.5,
                 *       "sender": {
                 *         "firstName": "Ani",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "+6281234567890"
                 *       },
                 *       "recipient": {
                 *         "firstName": "Budi",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "08129876543",
                 *         "actualRecipientName": null
                 *       },
                 *       "origin": {
                 *         "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *         "coordinates": {
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         },
                 *         "notes": "Lobi utara"
                 *       },
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "description": null,
                 *           "quantity": 2,
                 *           "price": 50000,
                 *           "weight": 1.5,
                 *           "length": null,
                 *           "width": null,
                 *           "height": null
                 *         }
                 *       ],
                 *       "media": [],
                 *       "quote": {
                 *         "amount": 18000
                 *       },
                 *       "createdAt": "2026-11-21T02:00:00.000Z",
                 *       "updatedAt": "2026-11-21T02:05:00.000Z",
                 *       "failedAt": "2026-11-21T02:05:00.000Z",
                 *       "failedReason": "Penerima tidak ada di lokasi"
                 *     }
                 */
                "application/json": components["schemas"]["FailedPickupEvent"];
            };
        };
        responses: {
            /** @description Accepted, as by any 2xx. After another answer, or none in time, Antar calls again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    toldFailedDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerOrderID": "ORDER-1",
                 *       "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *       "status": "FAILED_DELIVERY",
                 *       "failedCount": 1,
                 *       "courier": {
                 *         "name": "Budi Santoso",
                 *         "phone": "+628117000001"
                 *       },
                 *       "trackingURL": "https://antar.example/t/mT9c1XbVYk2qQf7e3hZtLw",
                 *       "weight": 1.5,
                 *       "sender": {
                 *         "firstName": "Ani",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "+6281234567890"
                 *       },
                 *       "recipient": {
                 *         "firstName": "Budi",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "08129876543",
                 *         "actualRecipientName": null
                 *       },
                 *       "origin": {
                 *         "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *         "coordinates": {
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         },
                 *         "notes": "Lobi utara"
                 *       },
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "description": null,
                 *           "quantity": 2,
                 *           "price": 50000,
                 *           "weight": 1.5,
                 *           "length": null,
                 *           "width": null,
                 *           "height": null
                 *         }
                 *       ],
                 *       "media": [
                 *         {
                 *           "url": "https://antar.example/sandbox/pictures/delivery.png",
                 *           "type": "PICKUP_PROOF",
                 *           "createdAt": "2026-11-21T02:20:00.000Z"
                 *         },
                 *         {
                 *           "url": "https://antar.example/sandbox/pictures/delivery.png",
                 *           "type": "FAILED_DELIVERY_PROOF",
                 *           "createdAt": "2026-11-21T02:35:00.000Z"
                 *         }
                 *       ],
                 *       "quote": {
                 *         "amount": 18000
                 *       },
                 *       "createdAt": "2026-11-21T02:00:00.000Z",
                 *       "updatedAt": "2026-11-21T02:35:00.000Z",
                 *       "pickupAt": "2026-11-21T02:20:00.000Z",
                 *       "failedAt": "2026-11-21T02:35:00.000Z",
                 *       "failedReason": "Penerima tidak ada di lokasi"
                 *     }
                 */
                "application/json": components["schemas"]["FailedDeliveryEvent"];
            };
        };
        responses: {
            /** @description Accepted, as by any 2xx. After another answer, or none in time, Antar calls again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    toldCancelled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerOrderID": "ORDER-1",
                 *       "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *       "status": "CANCELLED",
                 *       "failedCount": 0,
                 *       "courier": null,
                 *       "weight": 1.5,
                 *       "sender": {
                 *         "firstName": "Ani",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "+6281234567890"
                 *       },
                 *       "recipient": {
                 *         "firstName": "Budi",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "08129876543",
                 *         "actualRecipientName": null
                 *       },
                 *       "origin": {
                 *         "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *         "coordinates": {
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         },
                 *         "notes": "Lobi utara"
                 *       },
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "description": null,
                 *           "quantity": 2,
                 *           "price": 50000,
                 *           "weight": 1.5,
                 *           "length": null,
                 *           "width": null,
                 *           "height": null
                 *         }
                 *       ],
                 *       "media": [],
                 *       "quote": {
                 *         "amount": 18000
                 *       },
                 *       "createdAt": "2026-11-21T02:00:00.000Z",
                 *       "updatedAt": "2026-11-21T02:01:00.000Z",
                 *       "cancelledAt": "2026-11-21T02:01:00.000Z",
                 *       "cancelledReason": "Pembeli membatalkan pesanan"
                 *     }
                 */
                "application/json": components["schemas"]["CancelledEvent"];
            };
        };
        responses: {
            /** @description Accepted, as by any 2xx. After another answer, or none in time, Antar calls again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    toldPendingReturn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerOrderID": "ORDER-1",
                 *       "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *       "status": "PENDING_RETURN",
                 *       "failedCount": 1,
                 *       "courier": {
                 *         "name": "Budi Santoso",
                 *         "phone": "+628117000001"
                 *       },
                 *       "trackingURL": "https://antar.example/t/mT9c1XbVYk2qQf7e3hZtLw",
                 *       "weight": 1.5,
                 *       "sender": {
                 *         "firstName": "Ani",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "+6281234567890"
                 *       },
                 *       "recipient": {
                 *         "firstName": "Budi",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "08129876543",
                 *         "actualRecipientName": null
                 *       },
                 *       "origin": {
                 *         "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *         "coordinates": {
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         },
                 *         "notes": "Lobi utara"
                 *       },
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "description": null,
                 *           "quantity": 2,
                 *           "price": 50000,
                 *           "weight": 1.5,
                 *           "length": null,
                 *           "width": null,
                 *           "height": null
                 *         }
                 *       ],
                 *       "media": [
                 *         {
                 *           "url": "https://antar.example/sandbox/pictures/delivery.png",
                 *           "type": "PICKUP_PROOF",
                 *           "createdAt": "2026-11-21T02:20:00.000Z"
                 *         },
                 *         {
                 *           "url": "https://antar.example/sandbox/pictures/delivery.png",
                 *           "type": "FAILED_DELIVERY_PROOF",
                 *           "createdAt": "2026-11-21T02:35:00.000Z"
                 *         }
                 *       ],
                 *       "quote": {
                 *         "amount": 18000
                 *       },
                 *       "createdAt": "2026-11-21T02:00:00.000Z",
                 *       "updatedAt": "2026-11-21T02:40:00.000Z",
                 *       "pickupAt": "2026-11-21T02:20:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["PendingReturnEvent"];
            };
        };
        responses: {
            /** @description Accepted, as by any 2xx. After another answer, or none in time, Antar calls again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    toldInReturn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerOrderID": "ORDER-1",
                 *       "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *       "status": "IN_RETURN",
                 *       "failedCount": 1,
                 *       "courier": {
                 *         "name": "Budi Santoso",
                 *         "phone": "+628117000001"
                 *       },
                 *       "trackingURL": "https://antar.example/t/mT9c1XbVYk2qQf7e3hZtLw",
                 *       "weight": 1.5,
                 *       "sender": {
                 *         "firstName": "Ani",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "+6281234567890"
                 *       },
                 *       "recipient": {
                 *         "firstName": "Budi",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "08129876543",
                 *         "actualRecipientName": null
                 *       },
                 *       "origin": {
                 *         "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *         "coordinates": {
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         },
                 *         "notes": "Lobi utara"
                 *       },
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "description": null,
                 *           "quantity": 2,
                 *           "price": 50000,
                 *           "weight": 1.5,
                 *           "length": null,
                 *           "width": null,
                 *           "height": null
                 *         }
                 *       ],
                 *       "media": [
                 *         {
                 *           "url": "https://antar.example/sandbox/pictures/delivery.png",
                 *           "type": "PICKUP_PROOF",
                 *           "createdAt": "2026-11-21T02:20:00.000Z"
                 *         },
                 *         {
                 *           "url": "https://antar.example/sandbox/pictures/delivery.png",
                 *           "type": "FAILED_DELIVERY_PROOF",
                 *           "createdAt": "2026-11-21T02:35:00.000Z"
                 *         }
                 *       ],
                 *       "quote": {
                 *         "amount": 18000
                 *       },
                 *       "createdAt": "2026-11-21T02:00:00.000Z",
                 *       "updatedAt": "2026-11-21T02:45:00.000Z",
                 *       "pickupAt": "2026-11-21T02:20:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["InReturnEvent"];
            };
        };
        responses: {
            /** @description Accepted, as by any 2xx. After another answer, or none in time, Antar calls again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    toldFailedInReturn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerOrderID": "ORDER-1",
                 *       "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *       "status": "FAILED_IN_RETURN",
                 *       "failedCount": 2,
                 *       "courier": {
                 *         "name": "Budi Santoso",
                 *         "phone": "+628117000001"
                 *       },
                 *       "trackingURL": "https://antar.example/t/mT9c1XbVYk2qQf7e3hZtLw",
                 *       "weight": 1.5,
                 *       "sender": {
                 *         "firstName": "Ani",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "+6281234567890"
                 *       },
                 *       "recipient": {
                 *         "firstName": "Budi",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "08129876543",
                 *         "actualRecipientName": null
                 *       },
                 *       "origin": {
                 *         "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *         "coordinates": {
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         },
                 *         "notes": "Lobi utara"
                 *       },
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "description": null,
                 *           "quantity": 2,
                 *           "price": 50000,
                 *           "weight": 1.5,
                 *           "length": null,
                 *           "width": null,
                 *           "height": null
                 *         }
                 *       ],
                 *       "media": [
                 *         {
                 *           "url": "https://antar.example/sandbox/pictures/delivery.png",
                 *           "type": "PICKUP_PROOF",
                 *           "createdAt": "2026-11-21T02:20:00.000Z"
                 *         },
                 *         {
                 *           "url": "https://antar.example/sandbox/pictures/delivery.png",
                 *           "type": "FAILED_DELIVERY_PROOF",
                 *           "createdAt": "2026-11-21T02:35:00.000Z"
                 *         },
                 *         {
                 *           "url": "https://antar.example/sandbox/pictures/delivery.png",
                 *           "type": "FAILED_RETURN_PROOF",
                 *           "createdAt": "2026-11-21T02:50:00.000Z"
                 *         }
                 *       ],
                 *       "quote": {
                 *         "amount": 18000
                 *       },
                 *       "createdAt": "2026-11-21T02:00:00.000Z",
                 *       "updatedAt": "2026-11-21T02:50:00.000Z",
                 *       "pickupAt": "2026-11-21T02:20:00.000Z",
                 *       "failedAt": "2026-11-21T02:50:00.000Z",
                 *       "failedReason": "Penerima tidak ada di lokasi"
                 *     }
                 */
                "application/json": components["schemas"]["FailedInReturnEvent"];
            };
        };
        responses: {
            /** @description Accepted, as by any 2xx. After another answer, or none in time, Antar calls again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    toldOnHold: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerOrderID": "ORDER-1",
                 *       "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *       "status": "ON_HOLD",
                 *       "failedCount": 2,
                 *       "courier": null,
                 *       "trackingURL": "https://antar.example/t/mT9c1XbVYk2qQf7e3hZtLw",
                 *       "weight": 1.5,
                 *       "sender": {
                 *         "firstName": "Ani",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "+6281234567890"
                 *       },
                 *       "recipient": {
                 *         "firstName": "Budi",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "08129876543",
                 *         "actualRecipientName": null
                 *       },
                 *       "origin": {
                 *         "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *         "coordinates": {
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         },
                 *         "notes": "Lobi utara"
                 *       },
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "description": null,
                 *           "quantity": 2,
                 *           "price": 50000,
                 *           "weight": 1.5,
                 *           "length": null,
                 *           "width": null,
                 *           "height": null
                 *         }
                 *       ],
                 *       "media": [
                 *         {
                 *           "url": "https://antar.example/sandbox/pictures/delivery.png",
                 *           "type": "PICKUP_PROOF",
                 *           "createdAt": "2026-11-21T02:20:00.000Z"
                 *         },
                 *         {
                 *           "url": "https://antar.example/sandbox/pictures/delivery.png",
                 *           "type": "FAILED_DELIVERY_PROOF",
                 *           "createdAt": "2026-11-21T02:35:00.000Z"
                 *         },
                 *         {
                 *           "url": "https://antar.example/sandbox/pictures/delivery.png",
                 *           "type": "FAILED_RETURN_PROOF",
                 *           "createdAt": "2026-11-21T02:50:00.000Z"
                 *         }
                 *       ],
                 *       "quote": {
                 *         "amount": 18000
                 *       },
                 *       "createdAt": "2026-11-21T02:00:00.000Z",
                 *       "updatedAt": "2026-11-21T02:55:00.000Z",
                 *       "pickupAt": "2026-11-21T02:20:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["OnHoldEvent"];
            };
        };
        responses: {
            /** @description Accepted, as by any 2xx. After another answer, or none in time, Antar calls again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    toldReturned: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerOrderID": "ORDER-1",
                 *       "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *       "status": "RETURNED",
                 *       "failedCount": 1,
                 *       "courier": {
                 *         "name": "Budi Santoso",
                 *         "phone": "+628117000001"
                 *       },
                 *       "trackingURL": "https://antar.example/t/mT9c1XbVYk2qQf7e3hZtLw",
                 *       "weight": 1.5,
                 *       "sender": {
                 *         "firstName": "Ani",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "+6281234567890"
                 *       },
                 *       "recipient": {
                 *         "firstName": "Budi",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "08129876543",
                 *         "actualRecipientName": "Budi"
                 *       },
                 *       "origin": {
                 *         "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *         "coordinates": {
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         },
                 *         "notes": "Lobi utara"
                 *       },
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "description": null,
                 *           "quantity": 2,
                 *           "price": 50000,
                 *           "weight": 1.5,
                 *           "length": null,
                 *           "width": null,
                 *           "height": null
                 *         }
                 *       ],
                 *       "media": [
                 *         {
                 *           "url": "https://antar.example/sandbox/pictures/delivery.png",
                 *           "type": "PICKUP_PROOF",
                 *           "createdAt": "2026-11-21T02:20:00.000Z"
                 *         },
                 *         {
                 *           "url": "https://antar.example/sandbox/pictures/delivery.png",
                 *           "type": "FAILED_DELIVERY_PROOF",
                 *           "createdAt": "2026-11-21T02:35:00.000Z"
                 *         },
                 *         {
                 *           "url": "https://antar.example/sandbox/pictures/delivery.png",
                 *           "type": "RETURN_PROOF",
                 *           "createdAt": "2026-11-21T02:50:00.000Z"
                 *         }
                 *       ],
                 *       "quote": {
                 *         "amount": 18000
                 *       },
                 *       "createdAt": "2026-11-21T02:00:00.000Z",
                 *       "updatedAt": "2026-11-21T02:50:00.000Z",
                 *       "pickupAt": "2026-11-21T02:20:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["ReturnedEvent"];
            };
        };
        responses: {
            /** @description Accepted, as by any 2xx. After another answer, or none in time, Antar calls again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    toldDisposed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerOrderID": "ORDER-1",
                 *       "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *       "status": "DISPOSED",
                 *       "failedCount": 1,
                 *       "courier": {
                 *         "name": "Budi Santoso",
                 *         "phone": "+628117000001"
                 *       },
                 *       "trackingURL": "https://antar.example/t/mT9c1XbVYk2qQf7e3hZtLw",
                 *       "weight": 1.5,
                 *       "sender": {
                 *         "firstName": "Ani",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "+6281234567890"
                 *       },
                 *       "recipient": {
                 *         "firstName": "Budi",
                 *         "lastName": null,
                 *         "companyName": null,
                 *         "phone": "08129876543",
                 *         "actualRecipientName": null
                 *       },
                 *       "origin": {
                 *         "address": "Jl. M.H. Thamrin No. 1, Jakarta Pusat",
                 *         "coordinates": {
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         },
                 *         "notes": "Lobi utara"
                 *       },
                 *       "destination": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       },
                 *       "packages": [
                 *         {
                 *           "name": "Kopi",
                 *           "description": null,
                 *           "quantity": 2,
                 *           "price": 50000,
                 *           "weight": 1.5,
                 *           "length": null,
                 *           "width": null,
                 *           "height": null
                 *         }
                 *       ],
                 *       "media": [
                 *         {
                 *           "url": "https://antar.example/sandbox/pictures/delivery.png",
                 *           "type": "PICKUP_PROOF",
                 *           "createdAt": "2026-11-21T02:20:00.000Z"
                 *         },
                 *         {
                 *           "url": "https://antar.example/sandbox/pictures/delivery.png",
                 *           "type": "FAILED_DELIVERY_PROOF",
                 *           "createdAt": "2026-11-21T02:35:00.000Z"
                 *         }
                 *       ],
                 *       "quote": {
                 *         "amount": 18000
                 *       },
                 *       "createdAt": "2026-11-21T02:00:00.000Z",
                 *       "updatedAt": "2026-11-21T02:40:00.000Z",
                 *       "pickupAt": "2026-11-21T02:20:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["DisposedEvent"];
            };
        };
        responses: {
            /** @description Accepted, as by any 2xx. After another answer, or none in time, Antar calls again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}

/** The codes of refusals, as in the header `x-error-code`. */
export type RefusalCode =
  | 'addressNotAllowed'
  | 'alreadyPickedUp'
  | 'batchKeyInvalid'
  | 'batchKeyRepeated'
  | 'batchNotFound'
  | 'batchRowTooLarge'
  | 'batchesUnderWay'
  | 'bodyMalformed'
  | 'bodyMissing'
  | 'bodyNotObject'
  | 'bodyTooLarge'
  | 'bodyTooManyKeys'
  | 'busy'
  | 'certificationNotFound'
  | 'certificationUnderWay'
  | 'contentEncodingUnsupported'
  | 'contentTypeUnsupported'
  | 'courierNotAssigned'
  | 'credentialsRejected'
  | 'deliveryNotFound'
  | 'destinationTooFar'
  | 'eventNotFound'
  | 'expectationUnknown'
  | 'fareNotTraced'
  | 'fareTraceRemoved'
  | 'faultWithoutLife'
  | 'fieldAtLeast'
  | 'fieldAtMost'
  | 'fieldMustBe'
  | 'fieldOneOf'
  | 'fieldRequired'
  | 'fieldTooMany'
  | 'fieldsUnknown'
  | 'gone'
  | 'headerInvalid'
  | 'headersTooLarge'
  | 'idempotencyKeyBusy'
  | 'idempotencyKeyReused'
  | 'internal'
  | 'limitReached'
  | 'methodNotAllowed'
  | 'moveNotAllowed'
  | 'noShift'
  | 'noTier'
  | 'noTierForSize'
  | 'notificationStatusWrong'
  | 'notificationTypeUnknown'
  | 'outsideOperation'
  | 'paymentMethodInvalid'
  | 'paymentMethodUnknown'
  | 'requestMalformed'
  | 'requestTimedOut'
  | 'routeNotFound'
  | 'scheduleEndsBeforeStart'
  | 'scheduleInPast'
  | 'scheduleOnlyExpress'
  | 'scheduleOutsideWindow'
  | 'scopeMissing'
  | 'serviceTypeNotEnabled'
  | 'serviceTypeNotFound'
  | 'serviceUnknown'
  | 'timeZoneInvalid'
  | 'tokenFieldsInvalid'
  | 'tokenRejected'
  | 'tooManyRequests'
  | 'unavailable'
  | 'webhookHeaderInvalid'
  | 'webhookHeaderValueInvalid'
  | 'webhookNotSet'
  | 'webhookPortBlocked'
  | 'webhookTestRunning'
  | 'webhookUrlForbidden'
  | 'webhookUrlHasUser'
  | 'webhookUrlNotHttps';
