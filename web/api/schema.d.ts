// Generated from openapi-people.json (sha256 938247e1da985cde392af73394c0ae8ce9db6c1b5824e4aed5fa2428cfda0911) by npm run openapi.

export interface paths {
    "/media/{mediaID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a photo by a signed link that expires
         * @description Show a photo by a signed link that expires.
         */
        get: operations["showMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the live sessions of the account
         * @description List the live sessions of the account.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`, `provider-admin`, `provider-member`, `courier`.
         */
        get: operations["listSessions"];
        put?: never;
        /**
         * Sign in by email and password
         * @description Sign in by email and password.
         */
        post: operations["signIn"];
        /**
         * End every session of the account, including this one
         * @description End every session of the account, including this one.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`, `provider-admin`, `provider-member`, `courier`.
         */
        delete: operations["endSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courier/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in by phone number and the code that operations issued; any other phone is signed out
         * @description Sign in by phone number and the code that operations issued; any other phone is signed out.
         */
        post: operations["signInCourier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/v1/invitations/reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show an invitation to the holder of its link
         * @description Show an invitation to the holder of its link.
         */
        post: operations["readInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/v1/invitations/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation: choose a name and a password, or prove the account of its address
         * @description Accept an invitation: choose a name and a password, or prove the account of its address.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/v1/password-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a link to a new password, by mail
         * @description Ask for a link to a new password, by mail. The answer is the same whether or not the address has an account.
         */
        post: operations["askPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/v1/password-resets/completion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a new password by a link; every session of the account ends
         * @description Choose a new password by a link; every session of the account ends.
         */
        post: operations["completePasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything active: deliveries, couriers and their places, with the names of workspaces, areas and hubs
         * @description Active are deliveries on their way to or back from their recipient, those on hold, and those that failed with the parcel picked up and await a decision. Couriers are those on duty or with a delivery in hand. The answer is at most half a second old. Read it once, then ask for changes after its `cursor`, or stream them.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["readBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/board/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What has changed on the board since a cursor, for clients that poll
         * @description No change is left out; one may come twice. Without `after`, or after a cursor that is too old, `reset` is true and everything is told. A cursor is good for any process of the service.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["readBoardChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/board/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the changes of the board, by server-sent events
         * @description `event: changes` carries the `data` of the changes endpoint: at first since `after` (or `Last-Event-ID`, which a browser sends when it connects again), or everything with `reset`; then each change within a second. `event: beat` tells the server's time (`at`) every five seconds in which nothing changes. `event: end` comes when the session has ended. The id of each event is the cursor to go on from. 503: poll the changes instead.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         */
        get: operations["watchBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/board/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What failed, and what colleagues and couriers wrote, since an instant, at most 100 of each
         * @description What failed, and what colleagues and couriers wrote, since an instant, at most 100 of each.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         */
        get: operations["readBoardNews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/board/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one's saved views of the board, and those that colleagues share
         * @description List one's saved views of the board, and those that colleagues share.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         */
        get: operations["listBoardViews"];
        /**
         * Save a view of the board; it replaces one's own of the same name
         * @description Save a view of the board; it replaces one's own of the same name.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         */
        put: operations["saveBoardView"];
        post?: never;
        /**
         * Remove one's own view of the board
         * @description Remove one's own view of the board.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         */
        delete: operations["removeBoardView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the signed-in person, and every staff that they belong to
         * @description Show the signed-in person, and every staff that they belong to.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`, `provider-admin`, `provider-member`, `courier`.
         */
        get: operations["readMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/v1/me/membership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Let the session work in another membership of the person
         * @description Let the session work in another membership of the person.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`, `provider-admin`, `provider-member`.
         */
        put: operations["chooseMembership"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/v1/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the password; every other session ends
         * @description Change the password; every other session ends.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`, `provider-admin`, `provider-member`.
         */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/v1/me/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give the password again, for what asks for it
         * @description Give the password again, for what asks for it.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`, `provider-admin`, `provider-member`.
         */
        post: operations["provePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/v1/me/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a secret for an authenticator (RFC 6238)
         * @description Make a secret for an authenticator (RFC 6238).
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`, `provider-admin`, `provider-member`.
         *
         *     It asks for the password again, at `POST /people/v1/me/proof`, some minutes after it was given last.
         */
        post: operations["beginSecondFactor"];
        /**
         * Turn the second factor off with a code of it
         * @description Turn the second factor off with a code of it.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`, `provider-admin`, `provider-member`.
         *
         *     It asks for the password again, at `POST /people/v1/me/proof`, some minutes after it was given last.
         */
        delete: operations["removeSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/v1/me/second-factor/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn the second factor on with its first code
         * @description Turn the second factor on with its first code.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`, `provider-admin`, `provider-member`.
         */
        post: operations["confirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/staff/{personID}/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Turn off the second factor of a person who lost it; their sessions end
         * @description Turn off the second factor of a person who lost it; their sessions end.
         *
         *     For `operator-admin`.
         *
         *     It asks for the password again, at `POST /people/v1/me/proof`, some minutes after it was given last.
         */
        delete: operations["resetSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/v1/sessions/{sessionID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one session of the account; "current" is this one
         * @description End one session of the account; "current" is this one.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`, `provider-admin`, `provider-member`, `courier`.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people of the staff
         * @description List the people of the staff.
         *
         *     For `operator-admin`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listOperationsStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/staff/{personID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the role, or close or reopen the membership
         * @description Change the role, or close or reopen the membership.
         *
         *     For `operator-admin`.
         *
         *     It asks for the password again, at `POST /people/v1/me/proof`, some minutes after it was given last.
         */
        patch: operations["changeOperationsStaff"];
        trace?: never;
    };
    "/operations/v1/staff/{personID}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End every session of a colleague in this staff
         * @description End every session of a colleague in this staff.
         *
         *     For `operator-admin`.
         */
        delete: operations["endOperationsStaffSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/workspace/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people of the staff
         * @description List the people of the staff.
         *
         *     For `provider-admin`, `provider-member`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listPortalStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/workspace/staff/{personID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the role, or close or reopen the membership
         * @description Change the role, or close or reopen the membership.
         *
         *     For `provider-admin`.
         *
         *     It asks for the password again, at `POST /people/v1/me/proof`, some minutes after it was given last.
         */
        patch: operations["changePortalStaff"];
        trace?: never;
    };
    "/portal/v1/workspace/staff/{personID}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End every session of a colleague in this staff
         * @description End every session of a colleague in this staff.
         *
         *     For `provider-admin`.
         */
        delete: operations["endPortalStaffSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/staff/{personID}/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link to a new password, to hand over to the person
         * @description Make a link to a new password, to hand over to the person.
         *
         *     For `operator-admin`.
         *
         *     It asks for the password again, at `POST /people/v1/me/proof`, some minutes after it was given last.
         */
        post: operations["linkPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the open invitations
         * @description List the open invitations, of every staff or of one provider. Without a mail server they wait for a link.
         *
         *     For `operator-admin`.
         */
        get: operations["listOperationsInvitations"];
        put?: never;
        /**
         * Invite a person to the staff
         * @description Invite a person to the staff by an email address. The answer is the same whether or not the address has an account elsewhere.
         *
         *     For `operator-admin`.
         *
         *     It asks for the password again, at `POST /people/v1/me/proof`, some minutes after it was given last.
         */
        post: operations["inviteOperationsStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/invitations/{invitationID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an invitation; its link works no more
         * @description Revoke an invitation; its link works no more.
         *
         *     For `operator-admin`.
         */
        delete: operations["revokeOperationsInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/workspace/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the open invitations
         * @description List the open invitations.
         *
         *     For `provider-admin`.
         */
        get: operations["listPortalInvitations"];
        put?: never;
        /**
         * Invite a person to the staff
         * @description Invite a person to the staff by an email address. The answer is the same whether or not the address has an account elsewhere.
         *
         *     For `provider-admin`.
         *
         *     It asks for the password again, at `POST /people/v1/me/proof`, some minutes after it was given last.
         */
        post: operations["invitePortalStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/workspace/invitations/{invitationID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an invitation; its link works no more
         * @description Revoke an invitation; its link works no more.
         *
         *     For `provider-admin`.
         */
        delete: operations["revokePortalInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/invitations/{invitationID}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the link of an invitation, to hand over to the invited person
         * @description Make the link of an invitation, to hand over to the invited person.
         *
         *     For `operator-admin`.
         *
         *     It asks for the password again, at `POST /people/v1/me/proof`, some minutes after it was given last.
         */
        post: operations["linkInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes with their actor, before and after, latest first
         * @description List changes with their actor, before and after, latest first.
         *
         *     For `operator-admin`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listOperationsAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/workspace/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes with their actor, before and after, latest first
         * @description List changes with their actor, before and after, latest first.
         *
         *     For `provider-admin`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listPortalAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/audit.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download changes, latest first as XLSX
         * @description Download changes, latest first as XLSX.
         *
         *     For `operator-admin`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["exportAuditAsXlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/audit.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download changes, latest first as CSV
         * @description Download changes, latest first as CSV.
         *
         *     For `operator-admin`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["exportAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the deliveries of all workspaces, latest first
         * @description Search the deliveries of all workspaces, latest first.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["searchDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/deliveries.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the deliveries that a search finds, latest first as XLSX
         * @description Download the deliveries that a search finds, latest first as XLSX.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["exportDeliveriesAsXlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/deliveries.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the deliveries that a search finds, latest first as CSV
         * @description Download the deliveries that a search finds, latest first as CSV.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["exportDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/deliveries/{deliveryID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a delivery with its history and its moves, open or closed with the reason
         * @description Show a delivery with its history and its moves, open or closed with the reason.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         */
        get: operations["viewDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/deliveries/{deliveryID}/trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how a delivery's fare was made
         * @description The rules and figures of the booking; they add up to the charged amount.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
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
    "/operations/v1/deliveries/{deliveryID}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a move of the lifecycle
         * @description Make a move of the lifecycle.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`.
         */
        post: operations["moveDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make many moves, each with its own answer
         * @description Make many moves, each with its own answer.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        post: operations["moveDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/deliveries/{deliveryID}/courier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Assign or change the courier: EXPRESS goes to PENDING_PICKUP, LOGISTIC keeps its status
         * @description Assign or change the courier: EXPRESS goes to PENDING_PICKUP, LOGISTIC keeps its status.
         *
         *     For `operator-admin`, `dispatcher`.
         */
        put: operations["changeCourierOfDelivery"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/deliveries/{deliveryID}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a note for operations alone, which no provider reads
         * @description Add a note for operations alone, which no provider reads.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`.
         */
        post: operations["addInternalNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/deliveries/{deliveryID}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct contacts, addresses, pins or the COD amount; fare, promises and status stay
         * @description Correct contacts, addresses, pins or the COD amount; fare, promises and status stay.
         *
         *     For `operator-admin`, `dispatcher`.
         */
        post: operations["correctDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/deliveries/{deliveryID}/late-handovers/{courierID}/settlement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle a late handover: complete the delivery by its courier, or refuse their evidence
         * @description Settle a late handover: complete the delivery by its courier, or refuse their evidence.
         *
         *     For `operator-admin`, `dispatcher`.
         */
        post: operations["settleLateHandover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/deliveries/{deliveryID}/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what the delivery's provider was told by webhook, and how the last call of each went
         * @description List what the delivery's provider was told by webhook, and how the last call of each went.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         */
        get: operations["listWebhooksOfDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign or change the couriers of many deliveries, each with its own answer
         * @description Assign or change the couriers of many deliveries, each with its own answer.
         *
         *     For `operator-admin`, `dispatcher`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        post: operations["assignDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/returns-to-dispatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return deliveries whose courier has not set off to dispatch, each with its own answer
         * @description Each leaves the work of its courier at once. The dispatcher seeks another courier, also where a person chose the present one; the provider gets a webhook when it changes hands.
         *
         *     For `operator-admin`, `dispatcher`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        post: operations["returnDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/deliveries/{deliveryID}/proofs/{uploadID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Upload a photo for a move; its sender makes the id, and a repeat is the same upload
         * @description Upload a photo for a move; its sender makes the id, and a repeat is the same upload.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`.
         */
        put: operations["uploadProofForOperations"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/workspaces/{workspaceID}/{environment}/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Price a parcel of a workspace on every service, each as its booking would be now
         * @description Price a parcel of a workspace on every service, each as its booking would be now.
         *
         *     For `operator-admin`, `dispatcher`.
         */
        post: operations["quoteForCaller"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/workspaces/{workspaceID}/{environment}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book a delivery in a workspace for a caller, as its portal does
         * @description It needs an `Idempotency-Key`, so that a booking whose answer was lost is made once.
         *
         *     For `operator-admin`, `dispatcher`.
         */
        post: operations["bookForCaller"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/intakes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the intakes, latest first
         * @description List the intakes, latest first.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listIntakes"];
        put?: never;
        /**
         * Open an intake with a manifest, in JSON or CSV (columns deliveryID or providerOrderID)
         * @description Open an intake with a manifest, in JSON or CSV (columns deliveryID or providerOrderID).
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        post: operations["openIntake"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/intakes/{intakeID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an intake: expected and arrived parcels
         * @description Show an intake: expected and arrived parcels.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["readIntake"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/intakes/{intakeID}/scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take in an arrived parcel: it becomes VERIFIED, also when it is late
         * @description Take in an arrived parcel: it becomes VERIFIED, also when it is late.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`.
         */
        post: operations["scanParcel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/intakes/{intakeID}/closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report missing parcels: each becomes NOT_VERIFIED and gets its own answer
         * @description Report missing parcels: each becomes NOT_VERIFIED and gets its own answer.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        post: operations["closeIntake"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/intakes/{intakeID}/damages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a scanned parcel as damaged on arrival, with a photo and an internal note
         * @description Mark a scanned parcel as damaged on arrival, with a photo and an internal note.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`.
         */
        post: operations["reportDamage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/hubs/{hubID}/intakes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what a hub takes in: arrivals of the day, open intakes with their numbers, unknown codes
         * @description Show what a hub takes in: arrivals of the day, open intakes with their numbers, unknown codes.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listIntakesAtHub"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/hubs/{hubID}/arrivals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the parcels that a hub has scanned since its midnight
         * @description List the parcels that a hub has scanned since its midnight.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listArrivalsAtHub"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/hubs/{hubID}/scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take in an arrived parcel of any provider: it becomes VERIFIED, also when it is late
         * @description Take in an arrived parcel of any provider: it becomes VERIFIED, also when it is late.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`.
         */
        post: operations["scanParcelAtHub"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/hubs/{hubID}/unknown-parcels/settlement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take unknown codes off the list of a hub, once somebody has looked into them
         * @description Take unknown codes off the list of a hub, once somebody has looked into them.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        post: operations["settleUnknownParcels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/hubs/{hubID}/closed-intakes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the closed intakes of a hub with their differences, the latest opened first
         * @description List the closed intakes of a hub with their differences, the latest opened first.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listClosedIntakes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/intakes/{intakeID}/record.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the record of a closed intake, with places for two signatures
         * @description Download the record of a closed intake, with places for two signatures.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["downloadRecordOfIntake"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/intakes/{intakeID}/differences.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the differences of a closed intake, also which parcels arrived later
         * @description Download the differences of a closed intake, also which parcels arrived later.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["downloadDifferencesOfIntake"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the labels of deliveries, to be printed
         * @description Show the labels of deliveries, to be printed.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["printLabels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/hubs/{hubID}/proposal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Propose rounds for the verified parcels of a hub; takes some seconds, changes nothing
         * @description Propose rounds for the verified parcels of a hub; takes some seconds, changes nothing.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["proposeRounds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/hubs/{hubID}/rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stage a round for its courier, as proposed or changed: all of its parcels, or none
         * @description Stage a round for its courier, as proposed or changed: all of its parcels, or none.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        post: operations["stageRound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/hubs/{hubID}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the rounds of a hub and the verified parcels that wait for one
         * @description Show the rounds of a hub and the verified parcels that wait for one.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["readPlan"];
        put?: never;
        /**
         * Change rounds of a hub: courier, parcels, their order, confirmation; all of the changes, or none
         * @description Change rounds of a hub: courier, parcels, their order, confirmation; all of the changes, or none.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        post: operations["planRounds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/hubs/{hubID}/outbound-scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Scan a parcel out for the courier of its round, or learn where it belongs
         * @description Scan a parcel out for the courier of its round, or learn where it belongs.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`.
         */
        post: operations["scanOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/hubs/{hubID}/rounds/{roundID}/hand-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand the scanned parcels of a confirmed round to its courier
         * @description Hand the scanned parcels of a confirmed round to its courier.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        post: operations["handOutRound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/couriers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List couriers with their duty and last place
         * @description List couriers with their duty and last place.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listCouriers"];
        put?: never;
        /**
         * Add a courier
         * @description Add a courier.
         *
         *     For `operator-admin`, `dispatcher`.
         */
        post: operations["createCourier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/couriers/{courierID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A courier
         * @description A courier.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         */
        get: operations["readCourier"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change or disable a courier; a disabled one is signed out and off duty at once
         * @description Change or disable a courier; a disabled one is signed out and off duty at once.
         *
         *     For `operator-admin`, `dispatcher`.
         */
        patch: operations["changeCourier"];
        trace?: never;
    };
    "/operations/v1/couriers/{courierID}/shift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a courier's shift; they get no new work and keep their deliveries
         * @description End a courier's shift; they get no new work and keep their deliveries.
         *
         *     For `operator-admin`, `dispatcher`.
         */
        delete: operations["endShiftOfCourier"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/couriers/{courierID}/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue a courier's code for signing in; it replaces an earlier one
         * @description Issue a courier's code for signing in; it replaces an earlier one.
         *
         *     For `operator-admin`, `dispatcher`.
         */
        post: operations["issueCourierCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/couriers/{courierID}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign a courier out everywhere
         * @description Sign a courier out everywhere.
         *
         *     For `operator-admin`, `dispatcher`.
         */
        delete: operations["endCourierSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/couriers/{courierID}/stops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a courier's stops in their order, as the courier sees them
         * @description List a courier's stops in their order, as the courier sees them.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         */
        get: operations["listStopsOfCourier"];
        /**
         * Put a courier's stops into another order, into which new work is inserted
         * @description Put a courier's stops into another order, into which new work is inserted.
         *
         *     For `operator-admin`, `dispatcher`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        put: operations["orderStopsOfCourier"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/couriers/{courierID}/trail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a courier's way of one day, as far as it is kept
         * @description Show a courier's way of one day, as far as it is kept.
         *
         *     For `operator-admin`, `dispatcher`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["readTrail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/couriers/{courierID}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the newest messages to a courier and replies of theirs, newest first
         * @description Show the newest messages to a courier and replies of theirs, newest first.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         */
        get: operations["readConversationOfCourier"];
        put?: never;
        /**
         * Write to a courier, who reads it in the app
         * @description Write to a courier, who reads it in the app.
         *
         *     For `operator-admin`, `dispatcher`.
         */
        post: operations["writeToCourier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List couriers who wrote in the last seven days, those with unread replies first
         * @description List couriers who wrote in the last seven days, those with unread replies first.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         */
        get: operations["listInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/unread-replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List couriers with replies that nobody of operations has read, the latest first
         * @description List couriers with replies that nobody of operations has read, the latest first.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         */
        get: operations["listUnreadReplies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/couriers/{courierID}/replies/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a courier's replies as read, up to one; the courier sees by whom
         * @description Mark a courier's replies as read, up to one; the courier sees by whom.
         *
         *     For `operator-admin`, `dispatcher`.
         */
        put: operations["markRepliesRead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/fleet-phones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the phone numbers at which couriers reach operations
         * @description List the phone numbers at which couriers reach operations.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         */
        get: operations["listFleetPhones"];
        /**
         * Set or remove the phone number at which a fleet's couriers reach operations
         * @description Set or remove the phone number at which a fleet's couriers reach operations.
         *
         *     For `operator-admin`, `dispatcher`.
         */
        put: operations["changeFleetPhone"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/deliveries/{deliveryID}/dispatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show why a delivery waits, and why it got its couriers: those weighed, their costs, offers and answers
         * @description Show why a delivery waits, and why it got its couriers: those weighed, their costs, offers and answers.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         */
        get: operations["explainDispatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/workspaces/{workspaceID}/fleet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how a workspace's own couriers get work
         * @description Show how a workspace's own couriers get work.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         */
        get: operations["readFleet"];
        /**
         * Choose whether a workspace's own couriers are told or asked, and whether its deliveries travel alone
         * @description Choose whether a workspace's own couriers are told or asked, and whether its deliveries travel alone.
         *
         *     For `operator-admin`, `dispatcher`.
         */
        put: operations["changeFleet"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/couriers/{courierID}/takeover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Propose another courier for each delivery that a courier has
         * @description For a courier who cannot go on. A proposal changes nothing; `POST /operations/v1/assignments` gives the deliveries.
         *
         *     For `operator-admin`, `dispatcher`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["proposeTakeover"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/deliveries/{deliveryID}/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the couriers who could take some deliveries, and when each would reach the first parcel
         * @description They are on duty, were seen in the last two minutes, have no open offer and no round from a hub, and serve the provider. A parcel that is under way is fetched where its courier is.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listCandidates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the providers and what they may book
         * @description List the providers and what they may book.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listWorkspaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/hubs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the hubs of the tariffs in force
         * @description List the hubs of the tariffs in force.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         */
        get: operations["listHubs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/areas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the areas of the tariffs in force, with their boundaries
         * @description List the areas of the tariffs in force, with their boundaries.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         */
        get: operations["listAreas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/dispatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how dispatch stands: areas, what waits there and why, open offers, the switches of fleets
         * @description Show how dispatch stands: areas, what waits there and why, open offers, the switches of fleets.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         */
        get: operations["readDispatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/dispatch/fleet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose whether the operator's own couriers are told what to take, or asked; the next look goes by it
         * @description Choose whether the operator's own couriers are told what to take, or asked; the next look goes by it.
         *
         *     For `operator-admin`, `dispatcher`.
         */
        put: operations["changeOwnFleet"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/reason-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the catalogue of reasons
         * @description List the catalogue of reasons.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         */
        get: operations["listReasonCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/reason-codes/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add a reason or change its text
         * @description Add a reason or change its text.
         *
         *     For `operator-admin`.
         */
        put: operations["putReasonCode"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/cash-in-hand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the couriers who hold cash, largest sum first
         * @description List the couriers who hold cash, largest sum first.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listCashInHand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/couriers/{courierID}/cash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a courier's cash: to be collected, collected, handed in, and open differences
         * @description Show a courier's cash: to be collected, collected, handed in, and open differences.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         */
        get: operations["readCourierCash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter a courier's deposit of cash, with its shortage or surplus, under a numbered receipt
         * @description Enter a courier's deposit of cash, with its shortage or surplus, under a numbered receipt.
         *
         *     For `operator-admin`, `warehouse`, `finance`.
         */
        post: operations["recordDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/cash-receipts/{receipt}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the receipt of cash that was taken in, to be printed
         * @description Show the receipt of cash that was taken in, to be printed.
         *
         *     For `operator-admin`, `warehouse`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["printCashReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/tills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the cashiers' tills with what must be in them now
         * @description List the cashiers' tills with what must be in them now.
         *
         *     For `operator-admin`, `warehouse`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listTills"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/tills/{cashierID}/closings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close the running day of a till; finance may close a colleague's
         * @description Close the running day of a till; finance may close a colleague's.
         *
         *     For `operator-admin`, `warehouse`, `finance`.
         */
        post: operations["closeTill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/till-closings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the closed days of all tills, the latest first
         * @description List the closed days of all tills, the latest first.
         *
         *     For `operator-admin`, `warehouse`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listTillClosings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/cash-differences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the shortages and surpluses that are open, or those that are settled
         * @description List the shortages and surpluses that are open, or those that are settled.
         *
         *     For `operator-admin`, `warehouse`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listCashDifferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/cash-differences/{differenceID}/settlement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle a shortage or surplus, once
         * @description Settle a shortage or surplus, once.
         *
         *     For `operator-admin`, `finance`.
         */
        post: operations["settleCashDifference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a provider's statement for any period, with a page of its lines
         * @description Show a provider's statement for any period, with a page of its lines.
         *
         *     For `operator-admin`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["readStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/statement.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the statement, totals last as XLSX
         * @description Download the statement, totals last as XLSX.
         *
         *     For `operator-admin`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["downloadStatementAsXlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/statement.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the statement, totals last as CSV
         * @description Download the statement, totals last as CSV.
         *
         *     For `operator-admin`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["downloadStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/dues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what is owed to providers of the money collected at the door, largest sum first
         * @description List what is owed to providers of the money collected at the door, largest sum first.
         *
         *     For `operator-admin`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listDues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/remittances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List remittances, the latest first
         * @description List remittances, the latest first.
         *
         *     For `operator-admin`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listRemittances"];
        put?: never;
        /**
         * Draw up a remittance of all collections whose money is at the hub or the bank
         * @description Draw up a remittance of all collections whose money is at the hub or the bank.
         *
         *     For `operator-admin`, `finance`.
         */
        post: operations["drawUpRemittance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/remittances/{remittanceID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a remittance, with a page of its lines
         * @description Show a remittance, with a page of its lines.
         *
         *     For `operator-admin`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["readRemittance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/remittances/{remittanceID}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a remittance that another person drew up
         * @description Approve a remittance that another person drew up.
         *
         *     For `operator-admin`, `finance`.
         */
        post: operations["approveRemittance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/remittances/{remittanceID}/rejection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject an unpaid remittance; its collections join the next one
         * @description Reject an unpaid remittance; its collections join the next one.
         *
         *     For `operator-admin`, `finance`.
         */
        post: operations["rejectRemittance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/remittances/{remittanceID}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that an approved remittance was paid
         * @description Record that an approved remittance was paid.
         *
         *     For `operator-admin`, `finance`.
         */
        post: operations["payRemittance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/remittances/{remittanceID}/lines.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the lines of a remittance, totals last as XLSX
         * @description Download the lines of a remittance, totals last as XLSX.
         *
         *     For `operator-admin`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["downloadLinesOfRemittanceAsXlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/remittances/{remittanceID}/lines.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the lines of a remittance, totals last as CSV
         * @description Download the lines of a remittance, totals last as CSV.
         *
         *     For `operator-admin`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["downloadLinesOfRemittance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/remittances/{remittanceID}/remittance.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the remittance as PDF
         * @description Download the remittance as PDF.
         *
         *     For `operator-admin`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["downloadRemittanceAsPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/journal.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the journal of a period, for accounting as XLSX
         * @description Download the journal of a period, for accounting as XLSX.
         *
         *     For `operator-admin`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["downloadJournalAsXlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/journal.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the journal of a period, for accounting as CSV
         * @description Download the journal of a period, for accounting as CSV.
         *
         *     For `operator-admin`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["downloadJournal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/billing-issuer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the operator's billing details: name, address, NPWP, PPN and due date
         * @description Show the operator's billing details: name, address, NPWP, PPN and due date.
         *
         *     For `operator-admin`, `finance`.
         */
        get: operations["readBillingIssuer"];
        /**
         * Change the operator's billing details; issued invoices keep theirs
         * @description Change the operator's billing details; issued invoices keep theirs.
         *
         *     For `operator-admin`, `finance`.
         */
        put: operations["changeBillingIssuer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/billing-recipients/{workspaceID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a provider's billing details
         * @description Show a provider's billing details.
         *
         *     For `operator-admin`, `finance`.
         */
        get: operations["readBillingRecipient"];
        /**
         * Change a provider's billing details; issued invoices keep theirs
         * @description Change a provider's billing details; issued invoices keep theirs.
         *
         *     For `operator-admin`, `finance`.
         */
        put: operations["changeBillingRecipient"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/unbilled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the providers whose invoice of a month is not issued
         * @description List the providers whose invoice of a month is not issued.
         *
         *     For `operator-admin`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listUnbilled"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List issued invoices, the latest first
         * @description List issued invoices, the latest first.
         *
         *     For `operator-admin`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listIssuedInvoices"];
        put?: never;
        /**
         * Issue the invoice of a provider's month
         * @description Issue the invoice of a provider's month.
         *
         *     For `operator-admin`, `finance`.
         */
        post: operations["issueInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/invoices/{invoiceID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an issued invoice
         * @description Show an issued invoice.
         *
         *     For `operator-admin`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["readIssuedInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/invoices-of-month": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue every invoice of a month that is not issued, each with its own answer; a repeat issues the rest
         * @description Issue every invoice of a month that is not issued, each with its own answer; a repeat issues the rest.
         *
         *     For `operator-admin`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        post: operations["issueInvoicesOfMonth"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/invoices/{invoiceID}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that an invoice was paid
         * @description Record that an invoice was paid.
         *
         *     For `operator-admin`, `finance`.
         */
        post: operations["payInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/invoices/{invoiceID}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void an unpaid invoice by a credit note; its month can be issued anew
         * @description Void an unpaid invoice by a credit note; its month can be issued anew.
         *
         *     For `operator-admin`, `finance`.
         */
        post: operations["voidInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/invoices/{invoiceID}/credit-note.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the credit note of a voided invoice as PDF
         * @description Download the credit note of a voided invoice as PDF.
         *
         *     For `operator-admin`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["downloadCreditNote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/invoices/{invoiceID}/invoice.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an issued invoice as PDF
         * @description Download an issued invoice as PDF.
         *
         *     For `operator-admin`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["downloadIssuedInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/invoices/{invoiceID}/lines.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the lines of an issued invoice, the total last as XLSX
         * @description Download the lines of an issued invoice, the total last as XLSX.
         *
         *     For `operator-admin`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["downloadLinesOfInvoiceAsXlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/invoices/{invoiceID}/lines.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the lines of an issued invoice, the total last as CSV
         * @description Download the lines of an issued invoice, the total last as CSV.
         *
         *     For `operator-admin`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["downloadLinesOfInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report punctuality, failures, times and COD by the local day of booking
         * @description Report punctuality, failures, times and COD by the local day of booking.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["readReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/reports.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a report as XLSX
         * @description Download a report as XLSX.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["exportReportAsXlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/reports.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a report as CSV
         * @description Download a report as CSV.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["exportReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what is wrong with the installation and what to do, its queues, backups and storage
         * @description Show what is wrong with the installation and what to do, its queues, backups and storage.
         *
         *     For `operator-admin`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["readHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the open alerts: calls for help, then the newest others, oldest first. Or those acknowledged last, newest first
         * @description List the open alerts: calls for help, then the newest others, oldest first. Or those acknowledged last, newest first.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/alerts/{alertID}/acknowledgement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge an alert
         * @description Acknowledge an alert.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`.
         */
        post: operations["acknowledgeAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/alerts/acknowledgements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge many alerts, each with its own answer
         * @description Acknowledge many alerts, each with its own answer.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        post: operations["acknowledgeAlerts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/alerts/reopenings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open acknowledged alerts again while their cause lasts, each with its own answer
         * @description Open acknowledged alerts again while their cause lasts, each with its own answer.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        post: operations["reopenAlerts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/alerts/{alertID}/assignee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take an alert: colleagues see who sees to it
         * @description Take an alert: colleagues see who sees to it.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`.
         */
        put: operations["takeAlert"];
        post?: never;
        /**
         * Leave an alert to others
         * @description Leave an alert to others.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`.
         */
        delete: operations["leaveAlert"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courier/v1/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show everything of the day in one answer, or 304 while it has not changed
         * @description Show everything of the day in one answer, or 304 while it has not changed.
         *
         *     For `courier`.
         */
        get: operations["readDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courier/v1/day/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the day, offers and messages included, by server-sent events
         * @description `event: changes` carries the parts of the day that have changed, each whole, with `courierID` and `at`, the server's time before they were read: at first since the day with the ETag `after`, or all parts, then each change within seconds. Offers and messages come first; `etag` stands in the last event of a change. `event: beat` comes every 15 seconds in which nothing changes, `event: end` when the session has ended. 503: poll the day instead.
         *
         *     For `courier`.
         */
        get: operations["watchDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courier/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the courier: vehicle, capacity, duty
         * @description Show the courier: vehicle, capacity, duty.
         *
         *     For `courier`.
         */
        get: operations["readCourierMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courier/v1/duty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Go on or off duty, with the day's vehicle and capacity; going on duty ends a pause
         * @description Go on or off duty, with the day's vehicle and capacity; going on duty ends a pause.
         *
         *     For `courier`.
         */
        put: operations["setDuty"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courier/v1/positions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report places in batches; the newest plausible one counts, by the server's clock
         * @description Report places in batches; the newest plausible one counts, by the server's clock.
         *
         *     For `courier`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        post: operations["reportPositions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courier/v1/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List open offers and their ends; poll every few seconds while on duty
         * @description List open offers and their ends; poll every few seconds while on duty.
         *
         *     For `courier`.
         */
        get: operations["listOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courier/v1/offers/{offerID}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept the remaining whole of an offer, or decline it; 409 once it has ended
         * @description Accept the remaining whole of an offer, or decline it; 409 once it has ended.
         *
         *     For `courier`.
         */
        post: operations["answerOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courier/v1/assignments/{deliveryID}/give-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an assignment back before setting off, so that another courier is found; 409 when people assigned it
         * @description Give an assignment back before setting off, so that another courier is found; 409 when people assigned it.
         *
         *     For `courier`.
         */
        post: operations["giveBackAssignment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courier/v1/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List assignments in order, with their open steps
         * @description List assignments in order, with their open steps.
         *
         *     For `courier`.
         */
        get: operations["listAssignments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courier/v1/reason-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the reasons for a failure
         * @description List the reasons for a failure.
         *
         *     For `courier`.
         */
        get: operations["listReasonCodesForCourier"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courier/v1/stops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stops in their order
         * @description List stops in their order.
         *
         *     For `courier`.
         */
        get: operations["listStops"];
        /**
         * Put the stops into an order of your own; it is merged with what has changed meanwhile
         * @description Stops that are gone are ignored. One that is not named stays behind the stops that it stands behind. A drop-off before its pickup is delayed until right after it. New work is inserted into this order.
         *
         *     For `courier`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        put: operations["orderStops"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courier/v1/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List unread messages, oldest first (spec 4.7)
         * @description List unread messages, oldest first (spec 4.7).
         *
         *     For `courier`.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courier/v1/messages/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark messages as read
         * @description Mark messages as read.
         *
         *     For `courier`.
         */
        post: operations["markMessagesRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courier/v1/conversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the newest messages and replies, newest first, with their read marks
         * @description Show the newest messages and replies, newest first, with their read marks.
         *
         *     For `courier`.
         */
        get: operations["readConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courier/v1/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to operations, also what was written offline; a repeat of its id is the same reply
         * @description Write to operations, also what was written offline; a repeat of its id is the same reply.
         *
         *     For `courier`.
         */
        post: operations["writeReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courier/v1/sos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert operations at once, with the place; a repeat of its id is the same call
         * @description Alert operations at once, with the place; a repeat of its id is the same call.
         *
         *     For `courier`.
         */
        post: operations["callForHelp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courier/v1/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the key that a browser subscribes with, and whether this session's has
         * @description Show the key that a browser subscribes with, and whether this session's has.
         *
         *     For `courier`.
         */
        get: operations["readPush"];
        /**
         * Keep the subscription of this session's browser
         * @description Keep the subscription of this session's browser.
         *
         *     For `courier`.
         */
        put: operations["subscribeToPush"];
        post?: never;
        /**
         * Forget the subscription of this session
         * @description Forget the subscription of this session.
         *
         *     For `courier`.
         */
        delete: operations["unsubscribeFromPush"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courier/v1/pictures/{uploadID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how far the upload of a picture is
         * @description Show how far the upload of a picture is.
         *
         *     For `courier`.
         */
        get: operations["readPictureUpload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Upload the next part of a picture, which steps then name as their photo or signature
         * @description The first part begins the upload. `Upload-Offset` must be the bytes that have arrived: after a cut, 409 `uploadOffsetWrong` tells them in `facts.receivedBytes`. A picture is whole once `receivedBytes` is its `Upload-Length`; it may then prove steps of several deliveries, and is kept for two days for that.
         *
         *     For `courier`.
         */
        patch: operations["uploadPicturePart"];
        trace?: never;
    };
    "/courier/v1/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make steps in order, also steps made offline; each gets its own answer
         * @description Make steps in order, also steps made offline; each gets its own answer.
         *
         *     For `courier`.
         */
        post: operations["makeSteps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courier/v1/assignments/{deliveryID}/proofs/{uploadID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Upload a photo for a step; the app makes the id, and a repeat is the same upload
         * @description Upload a photo for a step; the app makes the id, and a repeat is the same upload.
         *
         *     For `courier`.
         */
        put: operations["uploadProof"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the deliveries of the workspace, latest first
         * @description Search the deliveries of the workspace, latest first.
         *
         *     For `provider-admin`, `provider-member`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["searchOwnDeliveries"];
        put?: never;
        /**
         * Book a delivery, as the provider interface does
         * @description It needs an `Idempotency-Key`, so that a booking whose answer was lost is made once.
         *
         *     For `provider-admin`, `provider-member`.
         */
        post: operations["bookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/deliveries.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the deliveries that a search finds, latest first as XLSX
         * @description Download the deliveries that a search finds, latest first as XLSX.
         *
         *     For `provider-admin`, `provider-member`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["exportOwnDeliveriesAsXlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/deliveries.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the deliveries that a search finds, latest first as CSV
         * @description Download the deliveries that a search finds, latest first as CSV.
         *
         *     For `provider-admin`, `provider-member`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["exportOwnDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/deliveries/{deliveryID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a delivery as the read endpoint does
         * @description Show a delivery as the read endpoint does.
         *
         *     For `provider-admin`, `provider-member`.
         */
        get: operations["readOwnDelivery"];
        put?: never;
        post?: never;
        /**
         * Cancel a delivery, as the provider interface does
         * @description Cancel a delivery, as the provider interface does.
         *
         *     For `provider-admin`, `provider-member`.
         */
        delete: operations["cancelOwnDelivery"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/deliveries/{deliveryID}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a delivery with its history, its courier's place, and what can be done now
         * @description Show a delivery with its history, its courier's place, and what can be done now.
         *
         *     For `provider-admin`, `provider-member`.
         */
        get: operations["viewOwnDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/deliveries/{deliveryID}/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell the courier that the parcel is ready, as the provider interface does
         * @description Tell the courier that the parcel is ready, as the provider interface does.
         *
         *     For `provider-admin`, `provider-member`.
         */
        post: operations["tellOwnReady"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/deliveries/{deliveryID}/trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how a delivery's fare was made
         * @description The rules and figures of the booking; they add up to the charged amount.
         *
         *     For `provider-admin`, `provider-member`.
         */
        get: operations["traceOwnDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/batches": {
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
         *     For `provider-admin`, `provider-member`.
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
    "/portal/v1/{environment}/batches/{batchID}": {
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
         *     For `provider-admin`, `provider-member`.
         */
        get: operations["readBatch"];
        put?: never;
        post?: never;
        /**
         * Cancel the rows of a batch that are not booked yet
         * @description What is booked stays, and is cancelled one by one.
         *
         *     For `provider-admin`, `provider-member`.
         */
        delete: operations["cancelBatch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/batches/{batchID}/rows": {
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
         *     For `provider-admin`, `provider-member`.
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
    "/portal/v1/{environment}/batches/{batchID}/outcome.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the rows of a batch with their answers as XLSX
         * @description Download the rows of a batch with their answers as XLSX.
         *
         *     For `provider-admin`, `provider-member`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["downloadBatchOutcomeAsXlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/batches/{batchID}/outcome.csv": {
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
         *     For `provider-admin`, `provider-member`.
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
    "/portal/v1/{environment}/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the labels of deliveries, to be printed
         * @description Show the labels of deliveries, to be printed.
         *
         *     For `provider-admin`, `provider-member`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["printOwnLabels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Price a parcel on every service, each as its booking would be now
         * @description Price a parcel on every service, each as its booking would be now.
         *
         *     For `provider-admin`, `provider-member`.
         */
        post: operations["quoteServices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the saved senders and recipients, those used last first
         * @description Search the saved senders and recipients, those used last first.
         *
         *     For `provider-admin`, `provider-member`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listContacts"];
        put?: never;
        /**
         * Keep a sender or recipient for later bookings
         * @description One that is kept already is answered as it is.
         *
         *     For `provider-admin`, `provider-member`.
         */
        post: operations["saveContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/contacts/{contactID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forget a saved sender or recipient
         * @description Forget a saved sender or recipient.
         *
         *     For `provider-admin`, `provider-member`.
         */
        delete: operations["removeContact"];
        options?: never;
        head?: never;
        /**
         * Change a saved sender or recipient
         * @description What the body leaves out stays.
         *
         *     For `provider-admin`, `provider-member`.
         */
        patch: operations["changeContact"];
        trace?: never;
    };
    "/portal/v1/{environment}/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the key pairs of the environment, including revoked ones
         * @description List the key pairs of the environment, including revoked ones.
         *
         *     For `provider-admin`, `provider-member`.
         */
        get: operations["listCredentials"];
        put?: never;
        /**
         * Make a further key pair
         * @description It may do everything from any address, unless the body says otherwise.
         *
         *     For `provider-admin`.
         *
         *     It asks for the password again, at `POST /people/v1/me/proof`, some minutes after it was given last.
         */
        post: operations["createCredential"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/credentials/{clientKey}/rotation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a key pair by a new one; the old one and its tokens end at once
         * @description Replace a key pair by a new one; the old one and its tokens end at once.
         *
         *     For `provider-admin`.
         *
         *     It asks for the password again, at `POST /people/v1/me/proof`, some minutes after it was given last.
         */
        post: operations["rotateCredential"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/credentials/{clientKey}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a key pair and its tokens at once
         * @description End a key pair and its tokens at once.
         *
         *     For `provider-admin`.
         *
         *     It asks for the password again, at `POST /people/v1/me/proof`, some minutes after it was given last.
         */
        delete: operations["revokeCredential"];
        options?: never;
        head?: never;
        /**
         * Change the name of a key pair, what it may be used for, and from where
         * @description It holds at once, for its tokens too. What the body leaves out stays.
         *
         *     For `provider-admin`.
         *
         *     It asks for the password again, at `POST /people/v1/me/proof`, some minutes after it was given last.
         */
        patch: operations["changeCredential"];
        trace?: never;
    };
    "/portal/v1/{environment}/webhooks/endpoint": {
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
         *     For `provider-admin`, `provider-member`.
         */
        get: operations["showWebhook"];
        /**
         * Register the endpoint of this environment
         * @description It replaces the previous endpoint. Only the answer to the first registration has the signing secret.
         *
         *     For `provider-admin`.
         *
         *     It asks for the password again, at `POST /people/v1/me/proof`, some minutes after it was given last.
         */
        put: operations["setWebhook"];
        post?: never;
        /**
         * Remove the endpoint
         * @description Its waiting events are cancelled.
         *
         *     For `provider-admin`.
         *
         *     It asks for the password again, at `POST /people/v1/me/proof`, some minutes after it was given last.
         */
        delete: operations["removeWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/webhooks/endpoint/secret": {
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
         *     For `provider-admin`.
         *
         *     It asks for the password again, at `POST /people/v1/me/proof`, some minutes after it was given last.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/webhooks/test": {
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
         *     For `provider-admin`, `provider-member`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/webhooks/events": {
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
         *     For `provider-admin`, `provider-member`.
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
    "/portal/v1/{environment}/webhooks/events/{eventID}": {
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
         *     For `provider-admin`, `provider-member`.
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
    "/portal/v1/{environment}/webhooks/events/{eventID}/resend": {
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
         *     For `provider-admin`, `provider-member`.
         */
        post: operations["resendEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/webhooks/events/resend": {
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
         *     For `provider-admin`, `provider-member`.
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
    "/portal/v1/{environment}/events": {
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
         *     For `provider-admin`, `provider-member`.
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
    "/portal/v1/{environment}/deliveries/{deliveryID}/advance": {
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
         *     For `provider-admin`, `provider-member`.
         */
        post: operations["advanceSandboxDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/deliveries/{deliveryID}/fail": {
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
         *     For `provider-admin`, `provider-member`.
         */
        post: operations["failSandboxDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/scenarios": {
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
         *     For `provider-admin`, `provider-member`.
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
    "/portal/v1/{environment}/plays": {
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
         *     For `provider-admin`, `provider-member`.
         */
        post: operations["playSandboxScenario"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/defaults": {
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
         *     For `provider-admin`, `provider-member`.
         */
        get: operations["showSandboxDefaults"];
        /**
         * Set the defaults of sandbox deliveries
         * @description Set the defaults of sandbox deliveries.
         *
         *     For `provider-admin`.
         */
        put: operations["setSandboxDefaults"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/certifications": {
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
         *     For `provider-admin`, `provider-member`.
         */
        get: operations["listCertifications"];
        put?: never;
        /**
         * Certify the registered endpoint
         * @description It plays every status in both payload versions and every webhook fault, and tries forged and replayed calls. The report takes some seconds.
         *
         *     For `provider-admin`, `provider-member`.
         */
        post: operations["beginCertification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/certifications/{certificationID}": {
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
         *     For `provider-admin`, `provider-member`.
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
    "/portal/v1/{environment}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The statement for any period, with a page of its lines
         * @description The statement for any period, with a page of its lines.
         *
         *     For `provider-admin`, `provider-member`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["readOwnStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/statement.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the statement, totals last as XLSX
         * @description Download the statement, totals last as XLSX.
         *
         *     For `provider-admin`, `provider-member`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["downloadOwnStatementAsXlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/statement.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the statement, totals last as CSV
         * @description Download the statement, totals last as CSV.
         *
         *     For `provider-admin`, `provider-member`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["downloadOwnStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/promises": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Kept and broken promises by week of booking
         * @description Kept and broken promises by week of booking.
         *
         *     For `provider-admin`, `provider-member`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["countOwnPromises"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invoices of twelve months, the latest first
         * @description List the invoices of twelve months, the latest first.
         *
         *     For `provider-admin`, `provider-member`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listOwnInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/invoices/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the invoice of a month, with a page of its lines
         * @description Show the invoice of a month, with a page of its lines.
         *
         *     For `provider-admin`, `provider-member`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["readOwnInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/invoices/{month}/invoice.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the issued invoice of a month as PDF
         * @description Download the issued invoice of a month as PDF.
         *
         *     For `provider-admin`, `provider-member`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["downloadOwnIssuedInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/credit-notes/{creditNote}/credit-note.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a credit note, which voids an invoice, as PDF
         * @description Download a credit note, which voids an invoice, as PDF.
         *
         *     For `provider-admin`, `provider-member`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["downloadOwnCreditNote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/invoices/{month}/lines.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the lines of an invoice, the total last as XLSX
         * @description Download the lines of an invoice, the total last as XLSX.
         *
         *     For `provider-admin`, `provider-member`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["downloadOwnInvoiceAsXlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/invoices/{month}/lines.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the lines of an invoice, the total last as CSV
         * @description Download the lines of an invoice, the total last as CSV.
         *
         *     For `provider-admin`, `provider-member`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["downloadOwnInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/remittances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the approved and paid remittances, the latest first
         * @description List the approved and paid remittances, the latest first.
         *
         *     For `provider-admin`, `provider-member`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["listOwnRemittances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/remittances/{remittanceID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a remittance, with a page of its lines
         * @description Show a remittance, with a page of its lines.
         *
         *     For `provider-admin`, `provider-member`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["readOwnRemittance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/remittances/{remittanceID}/lines.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the lines of a remittance, totals last as XLSX
         * @description Download the lines of a remittance, totals last as XLSX.
         *
         *     For `provider-admin`, `provider-member`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["downloadLinesOfOwnRemittanceAsXlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/remittances/{remittanceID}/lines.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the lines of a remittance, totals last as CSV
         * @description Download the lines of a remittance, totals last as CSV.
         *
         *     For `provider-admin`, `provider-member`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["downloadLinesOfOwnRemittance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/remittances/{remittanceID}/remittance.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the remittance as PDF
         * @description Download the remittance as PDF.
         *
         *     For `provider-admin`, `provider-member`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["downloadOwnRemittanceAsPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/getting-started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show which first steps the workspace has taken in the environment
         * @description Show which first steps the workspace has taken in the environment.
         *
         *     For `provider-admin`, `provider-member`.
         */
        get: operations["readFirstSteps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/{environment}/deliveries/batches": {
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
         *     For `provider-admin`, `provider-member`.
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
    "/portal/v1/{environment}/deliveries/batches/checks": {
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
         *     For `provider-admin`, `provider-member`.
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
    "/portal/v1/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the places of Indonesia that a text names
         * @description Find the places of Indonesia that a text names.
         *
         *     For `operator-admin`, `dispatcher`, `warehouse`, `finance`, `provider-admin`, `provider-member`.
         *
         *     Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.
         */
        get: operations["searchPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Who acknowledged it, and when. */
        Acknowledged: {
            personID: string;
            name: string | null;
            /** Format: date-time */
            at: string;
        };
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
        /** @description A case that operations must look at. */
        Alert: {
            alertID: number;
            /** @enum {string} */
            kind: "courier-sos" | "pickup-late" | "delivery-late" | "courier-missing" | "late-handover" | "courier-silent" | "cash-over-limit" | "webhook-unhealthy";
            /** @description Null when it is about a courier or webhooks */
            deliveryID: string | null;
            /** @description The provider's order id */
            orderID: string | null;
            /** @description Null for the operator's couriers */
            workspaceID: string | null;
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            courier: components["schemas"]["AlertCourier"] | null;
            place: components["schemas"]["AlertPlace"] | null;
            /**
             * Format: date-time
             * @description The due time, or the time by which a courier should have been found; null for conditions
             */
            promisedAt: string | null;
            wait: components["schemas"]["Wait"] | null;
            /**
             * Format: date-time
             * @description The promised time, or the beginning of the condition
             */
            since: string;
            /** Format: date-time */
            raisedAt: string;
            assignee: components["schemas"]["Assignee"] | null;
            acknowledged: components["schemas"]["Acknowledged"] | null;
            /**
             * Format: date-time
             * @description When its cause was over; null while it lasts
             */
            endedAt: string | null;
        };
        /** @description The courier it is about, or the one of its delivery. */
        AlertCourier: {
            courierID: string;
            name: string;
            phone: string;
        };
        /** @description Alerts. */
        AlertIDs: {
            alertIDs: number[];
        };
        /** @description Where the courier is who calls for help. */
        AlertPlace: {
            latitude: number;
            longitude: number;
            /**
             * Format: date-time
             * @description The time of the position
             */
            at: string;
        };
        /** @description What became of one. */
        AlertResult: {
            alertID: number;
            done: boolean;
            /** @description The answer that it alone would have got */
            httpStatus: number;
            error: string | null;
            /** @enum {string|null} */
            code: "credentialsRejected" | "tokenFieldsInvalid" | "fieldsUnknown" | "paymentMethodInvalid" | "serviceTypeNotFound" | "serviceTypeNotEnabled" | "destinationTooFar" | "bodyMissing" | "scheduleInPast" | "scheduleOutsideWindow" | "areaNotCovered" | "noShift" | "outsideOperation" | "noTier" | "noTierForSize" | "serviceUnknown" | "paymentMethodUnknown" | "deliveryNotFound" | "fareNotTraced" | "fareTraceRemoved" | "moveNotAllowed" | "alreadyPickedUp" | "notificationTypeUnknown" | "courierNotAssigned" | "notificationStatusWrong" | "tokenRejected" | "bodyMalformed" | "bodyNotObject" | "bodyTooManyKeys" | "bodyTooLarge" | "contentTypeUnsupported" | "contentEncodingUnsupported" | "routeNotFound" | "methodNotAllowed" | "requestMalformed" | "requestRefused" | "requestTimedOut" | "expectationUnknown" | "headersTooLarge" | "tooManyRequests" | "internal" | "busy" | "unavailable" | "timeZoneInvalid" | "headerInvalid" | "idempotencyKeyReused" | "idempotencyKeyBusy" | "gone" | "batchKeyInvalid" | "batchRowTooLarge" | "batchKeyRepeated" | "orderBooked" | "batchNotFound" | "batchesUnderWay" | "faultWithoutLife" | "certificationNotFound" | "certificationUnderWay" | "fieldRequired" | "fieldMustBe" | "fieldOneOf" | "fieldAtLeast" | "fieldAtMost" | "fieldMoreThan" | "fieldBetween" | "fieldTooLong" | "fieldTooMany" | "fieldTooFew" | "scheduleEndsBeforeStart" | "scheduleOnlyExpress" | "fieldTooShort" | "signInRejected" | "secondFactorRequired" | "secondFactorRejected" | "secondFactorLocked" | "secondFactorAlreadyOn" | "secondFactorNotOn" | "signedInElsewhere" | "courierCodeRejected" | "courierCodeExpired" | "otherOrigin" | "scopeMissing" | "addressUnusable" | "addressNotAllowed" | "passwordNeeded" | "secondFactorNeeded" | "roleForbidden" | "currentPasswordWrong" | "emailUnusable" | "emailTaken" | "alreadyMember" | "invitationNotFound" | "mailNotSet" | "passwordResetNotFound" | "personNotFound" | "membershipNotFound" | "sessionNotFound" | "credentialNotFound" | "contactNotFound" | "contactExists" | "contactsFull" | "workspaceNotFound" | "moveClosed" | "moveLacks" | "barcodeWrong" | "pinWrong" | "pinClosed" | "assignmentGone" | "settlementAwaited" | "collectionOutdated" | "handoverNotFound" | "handoverSettled" | "stepReused" | "replyReused" | "intakeNotFound" | "manifestUnreadable" | "manifestWithoutColumn" | "manifestWithoutRows" | "manifestColumnTwice" | "manifestQuoteOpen" | "manifestRowTooWide" | "manifestCellEmpty" | "manifestCellBroken" | "manifestCellRounded" | "manifestCellTooLong" | "manifestTooWide" | "reasonCodeUnknown" | "courierChangedMeanwhile" | "courierLimitsExceeded" | "deliveryNotReturnable" | "deliveryCorrectedMeanwhile" | "correctionClosed" | "courierNotChangeable" | "courierDisabled" | "courierExists" | "courierNotFound" | "offerNotFound" | "offerLapsed" | "offerWithdrawn" | "offerAnswered" | "answerReused" | "assignmentNotGivenBack" | "courierNotOnDuty" | "courierFull" | "stopsChanged" | "stopsOutOfOrder" | "hubNotFound" | "roundNotFound" | "roundChangedMeanwhile" | "parcelNotWaiting" | "parcelInTwoRounds" | "roundNotConfirmed" | "roundNotScanned" | "roundIncomplete" | "courierOffDuty" | "depositMoreThanHeld" | "cashTaken" | "cashChanged" | "cashReceiptNotFound" | "tillNotFound" | "tillClosed" | "tillChanged" | "tillTooLow" | "denominationsDiffer" | "bankedMoreThanCounted" | "cashDifferenceNotFound" | "cashDifferenceSettled" | "cashDifferenceOwn" | "appliedMoreThanHeld" | "sheetTooLong" | "periodEndsBeforeStart" | "inTheFuture" | "remittanceNotFound" | "remittanceNothingDue" | "remittanceOpen" | "remittanceNotDrawn" | "remittanceNotApproved" | "remittanceSettled" | "remittanceOwn" | "invoiceNotFound" | "invoiceOfSandbox" | "invoiceNotFixed" | "invoiceIssued" | "invoiceNotIssued" | "invoicePaid" | "invoiceVoid" | "issuerMissing" | "recipientMissing" | "npwpInvalid" | "npwpMissing" | "alertNotFound" | "pushOff" | "pushEndpointForbidden" | "pushKeysUnusable" | "imageUnknown" | "imageBroken" | "imageTooLarge" | "imageTooThin" | "tooManyPhotos" | "uploadOffsetWrong" | "tooManyUploads" | "uploadReused" | "mediaLinkInvalid" | "mediaNotFound" | "lastAdmin" | "webhookUrlNotHttps" | "webhookUrlForbidden" | "webhookUrlHasUser" | "webhookPortBlocked" | "webhookHeaderInvalid" | "webhookHeaderValueInvalid" | "webhookNotSet" | "webhookTestRunning" | "eventNotFound" | null;
            facts: {
                [key: string]: unknown;
            } | null;
        };
        /** @description What became of each. */
        AlertResultsAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["AlertResult"][];
        };
        /** @description The open alerts, or those acknowledged last. */
        AlertsAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Alert"][];
        };
        /** @description How long the receiver took, in milliseconds. */
        AnswerTimes: {
            median: number;
            p95: number;
            longest: number;
        };
        /** @description A parcel and its way, to be priced on every service. */
        AnyServiceQuote: {
            packages: components["schemas"]["Package"][];
            origin?: components["schemas"]["Address"] | null;
            destination: components["schemas"]["Address"];
            schedule?: components["schemas"]["Schedule"] | null;
            /**
             * @description CASHLESS by default
             * @enum {string|null}
             */
            paymentMethod?: "CASH" | "CASHLESS" | null;
            cashOnDelivery?: components["schemas"]["CashOnDelivery"] | null;
        };
        /** @description Who approved it. */
        ApprovedBy: {
            personID: string;
            name: string;
        };
        /** @description An area of the tariffs in force. */
        AreaShown: {
            areaID: string;
            name: string;
            timeZone: string;
            /** @description What is sold there */
            services: ("EXPRESS INSTANT" | "EXPRESS SAME_DAY" | "LOGISTIC SAME_DAY")[];
            squareKm: number;
            boundary: components["schemas"]["Boundary"];
        };
        /** @description The areas. */
        AreasAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["AreaShown"][];
        };
        /** @description Of an arrival that was marked far from its place (decision 434). */
        ArrivalAway: {
            distanceMeters: number;
            /** @description Whether the app asked; then the courier said that they are there */
            asked: boolean;
            /** @description The courier's reason instead */
            reason: string | null;
        };
        /** @description Parcels that were scanned since midnight at the hub. */
        ArrivalsOfProvider: {
            workspaceID: string;
            provider: string;
            arrived: number;
        };
        /** @description A parcel that was scanned since midnight at the hub. */
        ArrivedParcel: {
            deliveryID: string;
            workspaceID: string;
            provider: string;
            providerOrderID: string;
            recipient: string;
            /** @enum {string} */
            status: "QUEUEING" | "PREPARING" | "VERIFIED" | "NOT_VERIFIED" | "ALLOCATING" | "PENDING_PICKUP" | "PICKING_UP" | "PENDING_DELIVERY" | "IN_DELIVERY" | "COMPLETED" | "FAILED" | "FAILED_PICKUP" | "FAILED_DELIVERY" | "CANCELLED" | "PENDING_RETURN" | "IN_RETURN" | "FAILED_IN_RETURN" | "ON_HOLD" | "RETURNED" | "DISPOSED";
            /** Format: date-time */
            arrivedAt: string;
            /** @description Whether it was reported as damaged on arrival */
            damaged: boolean;
        };
        /** @description A page of arrivals, the latest booked first. */
        ArrivedParcelsAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["ArrivedParcel"][];
        };
        /** @description What a step is asked for beyond the lifecycle, now or later (decision 231). */
        AskedOfStep: {
            /** @enum {string} */
            step: "pickUp" | "load" | "complete";
            asks: ("signature" | "barcode" | "pin")[];
        };
        /** @description Who sees to it. */
        Assignee: {
            personID: string;
            name: string;
            /** Format: date-time */
            at: string;
        };
        /** @description A courier it was given. */
        Assignment: {
            courierID: string;
            /**
             * @description The reason for the search: for the first courier or another one
             * @enum {string}
             */
            cause: "waiting" | "gone" | "moving-away" | "given-back" | "swap";
            /** @description All deliveries fetched together */
            bundle: string[];
            /** @description The weighed couriers, cheapest first */
            considered: components["schemas"]["ConsideredCourier"][];
            onTheWay: components["schemas"]["OnTheWay"] | null;
            /** Format: date-time */
            assignedAt: string;
            /** @description The accepted offer; null when they were told */
            offerID: string | null;
        };
        /** @description Somebody to be met. */
        AssignmentContact: {
            name: string;
            companyName: string | null;
            /** @description E.164 or a short number, for calling */
            phone: string | null;
            /** @description Whether it is a mobile number, which may have WhatsApp */
            hasChat: boolean;
        };
        /** @description Where to go. */
        AssignmentPlace: {
            address: string;
            coordinates: components["schemas"]["Point"] | null;
            notes: string | null;
        };
        /** @description What became of an assignment. */
        AssignmentResult: {
            deliveryID: string;
            done: boolean;
            /** @description The new status */
            status: string | null;
            /** @description The answer that it alone would have got */
            httpStatus: number;
            error: string | null;
            /** @enum {string|null} */
            code: "credentialsRejected" | "tokenFieldsInvalid" | "fieldsUnknown" | "paymentMethodInvalid" | "serviceTypeNotFound" | "serviceTypeNotEnabled" | "destinationTooFar" | "bodyMissing" | "scheduleInPast" | "scheduleOutsideWindow" | "areaNotCovered" | "noShift" | "outsideOperation" | "noTier" | "noTierForSize" | "serviceUnknown" | "paymentMethodUnknown" | "deliveryNotFound" | "fareNotTraced" | "fareTraceRemoved" | "moveNotAllowed" | "alreadyPickedUp" | "notificationTypeUnknown" | "courierNotAssigned" | "notificationStatusWrong" | "tokenRejected" | "bodyMalformed" | "bodyNotObject" | "bodyTooManyKeys" | "bodyTooLarge" | "contentTypeUnsupported" | "contentEncodingUnsupported" | "routeNotFound" | "methodNotAllowed" | "requestMalformed" | "requestRefused" | "requestTimedOut" | "expectationUnknown" | "headersTooLarge" | "tooManyRequests" | "internal" | "busy" | "unavailable" | "timeZoneInvalid" | "headerInvalid" | "idempotencyKeyReused" | "idempotencyKeyBusy" | "gone" | "batchKeyInvalid" | "batchRowTooLarge" | "batchKeyRepeated" | "orderBooked" | "batchNotFound" | "batchesUnderWay" | "faultWithoutLife" | "certificationNotFound" | "certificationUnderWay" | "fieldRequired" | "fieldMustBe" | "fieldOneOf" | "fieldAtLeast" | "fieldAtMost" | "fieldMoreThan" | "fieldBetween" | "fieldTooLong" | "fieldTooMany" | "fieldTooFew" | "scheduleEndsBeforeStart" | "scheduleOnlyExpress" | "fieldTooShort" | "signInRejected" | "secondFactorRequired" | "secondFactorRejected" | "secondFactorLocked" | "secondFactorAlreadyOn" | "secondFactorNotOn" | "signedInElsewhere" | "courierCodeRejected" | "courierCodeExpired" | "otherOrigin" | "scopeMissing" | "addressUnusable" | "addressNotAllowed" | "passwordNeeded" | "secondFactorNeeded" | "roleForbidden" | "currentPasswordWrong" | "emailUnusable" | "emailTaken" | "alreadyMember" | "invitationNotFound" | "mailNotSet" | "passwordResetNotFound" | "personNotFound" | "membershipNotFound" | "sessionNotFound" | "credentialNotFound" | "contactNotFound" | "contactExists" | "contactsFull" | "workspaceNotFound" | "moveClosed" | "moveLacks" | "barcodeWrong" | "pinWrong" | "pinClosed" | "assignmentGone" | "settlementAwaited" | "collectionOutdated" | "handoverNotFound" | "handoverSettled" | "stepReused" | "replyReused" | "intakeNotFound" | "manifestUnreadable" | "manifestWithoutColumn" | "manifestWithoutRows" | "manifestColumnTwice" | "manifestQuoteOpen" | "manifestRowTooWide" | "manifestCellEmpty" | "manifestCellBroken" | "manifestCellRounded" | "manifestCellTooLong" | "manifestTooWide" | "reasonCodeUnknown" | "courierChangedMeanwhile" | "courierLimitsExceeded" | "deliveryNotReturnable" | "deliveryCorrectedMeanwhile" | "correctionClosed" | "courierNotChangeable" | "courierDisabled" | "courierExists" | "courierNotFound" | "offerNotFound" | "offerLapsed" | "offerWithdrawn" | "offerAnswered" | "answerReused" | "assignmentNotGivenBack" | "courierNotOnDuty" | "courierFull" | "stopsChanged" | "stopsOutOfOrder" | "hubNotFound" | "roundNotFound" | "roundChangedMeanwhile" | "parcelNotWaiting" | "parcelInTwoRounds" | "roundNotConfirmed" | "roundNotScanned" | "roundIncomplete" | "courierOffDuty" | "depositMoreThanHeld" | "cashTaken" | "cashChanged" | "cashReceiptNotFound" | "tillNotFound" | "tillClosed" | "tillChanged" | "tillTooLow" | "denominationsDiffer" | "bankedMoreThanCounted" | "cashDifferenceNotFound" | "cashDifferenceSettled" | "cashDifferenceOwn" | "appliedMoreThanHeld" | "sheetTooLong" | "periodEndsBeforeStart" | "inTheFuture" | "remittanceNotFound" | "remittanceNothingDue" | "remittanceOpen" | "remittanceNotDrawn" | "remittanceNotApproved" | "remittanceSettled" | "remittanceOwn" | "invoiceNotFound" | "invoiceOfSandbox" | "invoiceNotFixed" | "invoiceIssued" | "invoiceNotIssued" | "invoicePaid" | "invoiceVoid" | "issuerMissing" | "recipientMissing" | "npwpInvalid" | "npwpMissing" | "alertNotFound" | "pushOff" | "pushEndpointForbidden" | "pushKeysUnusable" | "imageUnknown" | "imageBroken" | "imageTooLarge" | "imageTooThin" | "tooManyPhotos" | "uploadOffsetWrong" | "tooManyUploads" | "uploadReused" | "mediaLinkInvalid" | "mediaNotFound" | "lastAdmin" | "webhookUrlNotHttps" | "webhookUrlForbidden" | "webhookUrlHasUser" | "webhookPortBlocked" | "webhookHeaderInvalid" | "webhookHeaderValueInvalid" | "webhookNotSet" | "webhookTestRunning" | "eventNotFound" | null;
            facts: {
                [key: string]: unknown;
            } | null;
            now: components["schemas"]["StandingNow"] | null;
            /** @description The courier who was asked for */
            courierID: string;
        };
        /** @description What became of each. */
        AssignmentResultsAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["AssignmentResult"][];
        };
        /** @description What to do. */
        AssignmentsAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["CourierAssignment"][];
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
        /** @description What the app asked before an arrival far from its place, and the answer (decision 434). */
        Away: {
            distanceMeters: number;
            /** @description Left out: the courier is at the place all the same */
            reason?: string | null;
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
            code: "credentialsRejected" | "tokenFieldsInvalid" | "fieldsUnknown" | "paymentMethodInvalid" | "serviceTypeNotFound" | "serviceTypeNotEnabled" | "destinationTooFar" | "bodyMissing" | "scheduleInPast" | "scheduleOutsideWindow" | "areaNotCovered" | "noShift" | "outsideOperation" | "noTier" | "noTierForSize" | "serviceUnknown" | "paymentMethodUnknown" | "deliveryNotFound" | "fareNotTraced" | "fareTraceRemoved" | "moveNotAllowed" | "alreadyPickedUp" | "notificationTypeUnknown" | "courierNotAssigned" | "notificationStatusWrong" | "tokenRejected" | "bodyMalformed" | "bodyNotObject" | "bodyTooManyKeys" | "bodyTooLarge" | "contentTypeUnsupported" | "contentEncodingUnsupported" | "routeNotFound" | "methodNotAllowed" | "requestMalformed" | "requestRefused" | "requestTimedOut" | "expectationUnknown" | "headersTooLarge" | "tooManyRequests" | "internal" | "busy" | "unavailable" | "timeZoneInvalid" | "headerInvalid" | "idempotencyKeyReused" | "idempotencyKeyBusy" | "gone" | "batchKeyInvalid" | "batchRowTooLarge" | "batchKeyRepeated" | "orderBooked" | "batchNotFound" | "batchesUnderWay" | "faultWithoutLife" | "certificationNotFound" | "certificationUnderWay" | "fieldRequired" | "fieldMustBe" | "fieldOneOf" | "fieldAtLeast" | "fieldAtMost" | "fieldMoreThan" | "fieldBetween" | "fieldTooLong" | "fieldTooMany" | "fieldTooFew" | "scheduleEndsBeforeStart" | "scheduleOnlyExpress" | "fieldTooShort" | "signInRejected" | "secondFactorRequired" | "secondFactorRejected" | "secondFactorLocked" | "secondFactorAlreadyOn" | "secondFactorNotOn" | "signedInElsewhere" | "courierCodeRejected" | "courierCodeExpired" | "otherOrigin" | "scopeMissing" | "addressUnusable" | "addressNotAllowed" | "passwordNeeded" | "secondFactorNeeded" | "roleForbidden" | "currentPasswordWrong" | "emailUnusable" | "emailTaken" | "alreadyMember" | "invitationNotFound" | "mailNotSet" | "passwordResetNotFound" | "personNotFound" | "membershipNotFound" | "sessionNotFound" | "credentialNotFound" | "contactNotFound" | "contactExists" | "contactsFull" | "workspaceNotFound" | "moveClosed" | "moveLacks" | "barcodeWrong" | "pinWrong" | "pinClosed" | "assignmentGone" | "settlementAwaited" | "collectionOutdated" | "handoverNotFound" | "handoverSettled" | "stepReused" | "replyReused" | "intakeNotFound" | "manifestUnreadable" | "manifestWithoutColumn" | "manifestWithoutRows" | "manifestColumnTwice" | "manifestQuoteOpen" | "manifestRowTooWide" | "manifestCellEmpty" | "manifestCellBroken" | "manifestCellRounded" | "manifestCellTooLong" | "manifestTooWide" | "reasonCodeUnknown" | "courierChangedMeanwhile" | "courierLimitsExceeded" | "deliveryNotReturnable" | "deliveryCorrectedMeanwhile" | "correctionClosed" | "courierNotChangeable" | "courierDisabled" | "courierExists" | "courierNotFound" | "offerNotFound" | "offerLapsed" | "offerWithdrawn" | "offerAnswered" | "answerReused" | "assignmentNotGivenBack" | "courierNotOnDuty" | "courierFull" | "stopsChanged" | "stopsOutOfOrder" | "hubNotFound" | "roundNotFound" | "roundChangedMeanwhile" | "parcelNotWaiting" | "parcelInTwoRounds" | "roundNotConfirmed" | "roundNotScanned" | "roundIncomplete" | "courierOffDuty" | "depositMoreThanHeld" | "cashTaken" | "cashChanged" | "cashReceiptNotFound" | "tillNotFound" | "tillClosed" | "tillChanged" | "tillTooLow" | "denominationsDiffer" | "bankedMoreThanCounted" | "cashDifferenceNotFound" | "cashDifferenceSettled" | "cashDifferenceOwn" | "appliedMoreThanHeld" | "sheetTooLong" | "periodEndsBeforeStart" | "inTheFuture" | "remittanceNotFound" | "remittanceNothingDue" | "remittanceOpen" | "remittanceNotDrawn" | "remittanceNotApproved" | "remittanceSettled" | "remittanceOwn" | "invoiceNotFound" | "invoiceOfSandbox" | "invoiceNotFixed" | "invoiceIssued" | "invoiceNotIssued" | "invoicePaid" | "invoiceVoid" | "issuerMissing" | "recipientMissing" | "npwpInvalid" | "npwpMissing" | "alertNotFound" | "pushOff" | "pushEndpointForbidden" | "pushKeysUnusable" | "imageUnknown" | "imageBroken" | "imageTooLarge" | "imageTooThin" | "tooManyPhotos" | "uploadOffsetWrong" | "tooManyUploads" | "uploadReused" | "mediaLinkInvalid" | "mediaNotFound" | "lastAdmin" | "webhookUrlNotHttps" | "webhookUrlForbidden" | "webhookUrlHasUser" | "webhookPortBlocked" | "webhookHeaderInvalid" | "webhookHeaderValueInvalid" | "webhookNotSet" | "webhookTestRunning" | "eventNotFound" | null;
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
        /** @description The operator as its invoices name it. */
        BillingIssuer: {
            name: string;
            address: string;
            npwp: string | null;
            isTaxable: boolean;
            vatPercent: number;
            dueDays: number;
            paymentInstructions: string;
        };
        /** @description Null until it was entered. */
        BillingIssuerAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["BillingIssuer"] | null;
        };
        /** @description The operator as its invoices name it, and how it gives them. */
        BillingIssuerRequest: {
            /** @description The legal name */
            name: string;
            address: string;
            /** @description The NPWP, of 15 or 16 digits */
            npwp?: string | null;
            /** @description True for a PKP, who charges PPN */
            isTaxable: boolean;
            /** @description The rate of PPN */
            vatPercent: number;
            /** @description Days from issue to due date */
            dueDays: number;
            /** @description The account to pay to, as invoices print it */
            paymentInstructions: string;
        };
        /** @description A provider as its invoices name it. */
        BillingRecipient: {
            name: string;
            address: string;
            npwp: string | null;
        };
        /** @description Null until it was entered. */
        BillingRecipientAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["BillingRecipient"] | null;
        };
        /** @description A provider as its invoices name it. */
        BillingRecipientRequest: {
            /** @description The legal name */
            name: string;
            address: string;
            /** @description The NPWP, of 15 or 16 digits */
            npwp?: string | null;
        };
        /** @description Everything active. */
        Board: {
            /** @description Ask for changes `after` it */
            cursor: string;
            /**
             * Format: date-time
             * @description The server's time of the look
             */
            at: string;
            deliveries: components["schemas"]["BoardDelivery"][];
            couriers: components["schemas"]["BoardCourier"][];
            places: components["schemas"]["BoardPlace"][];
            workspaces: components["schemas"]["BoardWorkspace"][];
            areas: components["schemas"]["BoardArea"][];
            hubs: components["schemas"]["BoardHub"][];
        };
        /** @description The board. */
        BoardAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Board"];
        };
        /** @description An area of the tariffs in force. */
        BoardArea: {
            areaID: string;
            name: string;
            timeZone: string;
        };
        /** @description What has changed; a row may come twice. */
        BoardChanges: {
            /** @description Ask for changes `after` it */
            cursor: string;
            /**
             * Format: date-time
             * @description The server's time of the look
             */
            at: string;
            /** @description Whether `deliveries`, `couriers` and `places` are all there are: drop any other */
            reset: boolean;
            /** @description The number of deliveries on the board: another one is a reason to read it anew */
            total: number;
            /** @description New and changed rows, whole */
            deliveries: components["schemas"]["BoardDelivery"][];
            /** @description The ids of deliveries that left the board */
            gone: string[];
            /** @description New and changed couriers, whole */
            couriers: components["schemas"]["BoardCourier"][];
            /** @description The ids of couriers who left the board */
            couriersGone: string[];
            /** @description The couriers who have moved */
            places: components["schemas"]["BoardPlace"][];
        };
        /** @description What has changed. */
        BoardChangesAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["BoardChanges"];
        };
        /** @description A courier on duty, or with a delivery in hand. */
        BoardCourier: {
            courierID: string;
            /** @description Null for the operator's fleet */
            workspaceID: string | null;
            name: string;
            /** @description Null for roles that do not call people */
            phone: string | null;
            /** @enum {string} */
            vehicle: "BICYCLE" | "MOTORCYCLE" | "CAR" | "VAN";
            /** @description The vehicle's licence plate */
            plate: string | null;
            capacityParcels: number;
            /** Format: date-time */
            onDutySince: string | null;
            /** Format: date-time */
            until: string | null;
            /**
             * Format: date-time
             * @description No offers since then, for letting them lapse
             */
            pausedSince: string | null;
            /** @description The deliveries in hand */
            inHand: number;
        };
        /** @description Who brings it. */
        BoardCourierOfDelivery: {
            courierID: string;
            name: string;
        };
        /** @description An active delivery. */
        BoardDelivery: {
            deliveryID: string;
            workspaceID: string;
            /** @description The workspace's name */
            provider: string;
            /** @description The provider's order id */
            orderID: string;
            outletID: string | null;
            /** @enum {string} */
            category: "EXPRESS" | "LOGISTIC";
            /** @enum {string} */
            serviceType: "INSTANT" | "SAME_DAY";
            status: components["schemas"]["DeliveryStatus"];
            areaID: string | null;
            /** @description Where a LOGISTIC parcel is fetched */
            hubID: string | null;
            /** @description The time zone of the booking */
            timeZone: string;
            sender: string;
            recipient: string;
            /** @description Null for roles that do not call people */
            senderPhone: string | null;
            /** @description Null for roles that do not call people */
            recipientPhone: string | null;
            /** @description Its open alerts */
            alerts: ("courier-sos" | "pickup-late" | "delivery-late" | "courier-missing" | "late-handover" | "courier-silent" | "cash-over-limit" | "webhook-unhealthy")[];
            weightKg: number;
            parcels: number;
            /** @description IDR */
            amount: number;
            /** @description IDR */
            cashOnDelivery: number | null;
            /** Format: date-time */
            promisedPickupAt: string | null;
            /** Format: date-time */
            promisedDropoffAt: string | null;
            /** Format: date-time */
            pickedUpAt: string | null;
            /** Format: date-time */
            readyAt: string | null;
            /** Format: date-time */
            scheduledFrom: string | null;
            /** Format: date-time */
            assignedAt: string | null;
            failedReason: string | null;
            failedCount: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description The last change of its status
             */
            updatedAt: string;
            pickup: components["schemas"]["BoardPickup"] | null;
            dropoff: components["schemas"]["BoardDropoff"];
            courier: components["schemas"]["BoardCourierOfDelivery"] | null;
            /**
             * @description Why no courier comes
             * @enum {string|null}
             */
            noCourier: "scheduled" | "parcel-expected" | "waits-for-round" | "searching" | "searched-too-long" | "offered" | "given-back" | null;
            offer: components["schemas"]["BoardOffer"] | null;
            due: components["schemas"]["BoardPromise"] | null;
            forecast: components["schemas"]["Forecast"] | null;
        };
        /** @description Where the parcel goes. */
        BoardDropoff: {
            /** @description At most 120 characters */
            address: string;
            coordinates: components["schemas"]["Point"] | null;
        };
        /** @description A hub of the tariffs in force. */
        BoardHub: {
            hubID: string;
            name: string;
            areaID: string;
            coordinates: components["schemas"]["Point"];
        };
        /** @description What happened since somebody left; what became late is on the board. */
        BoardNews: {
            /** @description The latest first */
            failed: components["schemas"]["FailedSince"][];
            /** @description The latest first */
            notes: components["schemas"]["NoteSince"][];
            /** @description The latest first */
            replies: components["schemas"]["RepliesSince"][];
        };
        /** @description What happened. */
        BoardNewsAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["BoardNews"];
        };
        /** @description Whom it is offered. */
        BoardOffer: {
            courierID: string;
            /** Format: date-time */
            endsAt: string;
        };
        /** @description Where the parcel is fetched; null: at the hub. */
        BoardPickup: {
            /** @description At most 120 characters */
            address: string;
            coordinates: components["schemas"]["Point"] | null;
        };
        /** @description Where a courier of the board was seen last. */
        BoardPlace: {
            courierID: string;
            latitude: number;
            longitude: number;
            /**
             * Format: date-time
             * @description By the clock of the server
             */
            at: string;
        };
        /** @description The promise that is due next: late once its time has passed. */
        BoardPromise: {
            /** @enum {string} */
            leg: "pickup" | "dropoff";
            /** Format: date-time */
            at: string;
        };
        /** @description A named filter of the board. */
        BoardView: {
            name: string;
            /** @description The parameters of the board's address, as JSON */
            search: string;
            /** @description True if colleagues see it too */
            shared: boolean;
            mine: boolean;
            /** @description The person who saved it */
            personName: string;
        };
        /** @description The views. */
        BoardViewsAnswer: {
            /** @constant */
            status: "Success";
            /** @description The person's own views, and then those that colleagues share */
            data: components["schemas"]["BoardView"][];
        };
        /** @description A provider. */
        BoardWorkspace: {
            workspaceID: string;
            name: string;
        };
        /** @description The booked delivery; it has no courier yet. */
        BookedByPerson: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["CreatedDelivery"];
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
        /** @description GeoJSON (RFC 7946): longitude, then latitude. */
        Boundary: {
            /** @enum {string} */
            type: "Polygon" | "MultiPolygon";
            /** @description The rings, outer first, or the polygons */
            coordinates: unknown[];
        };
        /** @description A courier for a delivery. */
        BulkAssignment: {
            deliveryID: string;
            courierID: string;
            /** @description The limits that the courier may exceed; if stated, another one exceeded is 409 */
            acceptedLimits?: ("parcels" | "weight" | "hours" | "cash")[] | null;
            /** @description The courier whom the person saw, null for none; another one by now is 409 */
            expectedCourierID?: string | null;
        };
        /** @description Couriers for deliveries, each for itself. */
        BulkAssignments: {
            assignments: components["schemas"]["BulkAssignment"][];
        };
        /** @description A move of a delivery. */
        BulkMove: {
            deliveryID: string;
            /** @enum {string} */
            move: "release" | "expire" | "cancel" | "cancelQueued" | "verify" | "reportMissing" | "stage" | "collect" | "load" | "assign" | "reassign" | "redispatch" | "setOff" | "arriveAtPickup" | "pickUp" | "depart" | "arriveAtDestination" | "complete" | "completeLate" | "fail" | "forceFailure" | "recover" | "chooseReturn" | "startReturn" | "returnParcel" | "failReturn" | "forceReturnFailure" | "park" | "retryReturn" | "handBack" | "writeOff";
            courierID?: string | null;
            /** @description The limits that the courier may exceed; if stated, another one exceeded is 409 */
            acceptedLimits?: ("parcels" | "weight" | "hours" | "cash")[] | null;
            reasonCode?: string | null;
            /** @description For the timeline, which the provider reads */
            notes?: string | null;
            /** @description For operations alone; no provider reads it */
            internalNotes?: string | null;
            mediaID?: string | null;
            recipientName?: string | null;
            recipientRelationship?: string | null;
        };
        /** @description Moves, each for itself. */
        BulkMoves: {
            moves: components["schemas"]["BulkMove"][];
        };
        /** @description What became of each. */
        BulkResultsAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["MoveResult"][];
        };
        /** @description A delivery. */
        BulkReturn: {
            deliveryID: string;
            /** @description The courier whom the person saw, null for none; another one by now is 409 */
            expectedCourierID?: string | null;
        };
        /** @description Deliveries for dispatch, each for itself. */
        BulkReturns: {
            deliveries: components["schemas"]["BulkReturn"][];
        };
        /** @description Why it is cancelled; may be left out. */
        Cancellation: {
            /** @description Why, for the timeline. */
            notes?: string | null;
        };
        /** @description A courier who could take the delivery, and when. */
        Candidate: {
            courierID: string;
            /** @description From their place to the parcel, as the crow flies */
            distanceMeters: number;
            /**
             * Format: date-time
             * @description When the work that they have ends
             */
            freeAt: string;
            pickup: components["schemas"]["ExpectedRange"] | null;
            dropoff: components["schemas"]["ExpectedRange"] | null;
            /** @description By how much that breaks a promise, of the pickup or the drop-off; 0 keeps all, null: none is made */
            lateMinutes: number | null;
            /** @description Of the deliveries, and of those that the courier has already */
            late: components["schemas"]["LatePromise"][];
            /** @description The deliveries in hand */
            inHand: number;
            /** @description The parcels that they can still take */
            spareParcels: number;
            /**
             * @description What speaks against them; they may be chosen all the same
             * @enum {string|null}
             */
            obstacle: "full" | "too-heavy" | "cash-limit" | "ends-before" | "gave-back" | "declined" | null;
        };
        /** @description Who could take it. */
        CandidatesAnswer: {
            /** @constant */
            status: "Success";
            /** @description At most 30: those who keep the most promises first, then the soonest; those with an obstacle last */
            data: components["schemas"]["Candidate"][];
        };
        /** @description Cash that came into the hand, latest first. */
        CashCollected: {
            deliveryID: string;
            providerOrderID: string | null;
            /** @description By late evidence that operations settled as in hand */
            isLate: boolean;
            amount: number;
            /** Format: date-time */
            at: string;
        };
        /** @description A shortage or surplus that a count found. */
        CashDifference: {
            differenceID: string;
            /** @enum {string} */
            kind: "SHORTAGE" | "SURPLUS";
            /** @description Above zero for both kinds */
            amount: number;
            /** @description Null for one of a till's closing */
            courierID: string | null;
            courierName: string | null;
            /** @description In whose till it was found */
            cashierID: string;
            cashierName: string;
            /** @description Who counted it. Neither they nor its cashier write a shortage off */
            countedByID: string | null;
            reason: string;
            /** Format: date-time */
            foundAt: string;
            /**
             * @description Null while it is open
             * @enum {string|null}
             */
            outcome: "PAID" | "DEDUCTED" | "WRITTEN_OFF" | "RETURNED" | "APPLIED" | "KEPT" | null;
            settlementReason: string | null;
            /** Format: date-time */
            settledAt: string | null;
            /** @description A name */
            settledBy: string | null;
        };
        /** @description Null if the count was right. */
        CashDifferenceFound: {
            differenceID: string;
            /** @enum {string} */
            kind: "SHORTAGE" | "SURPLUS";
            /** @description Above zero for both kinds */
            amount: number;
        };
        /** @description Shortages and surpluses, oldest first. */
        CashDifferencesAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["CashDifference"][];
        };
        /** @description A delivery that is paid at the door. */
        CashDue: {
            deliveryID: string;
            providerOrderID: string;
            /** @enum {string} */
            status: "QUEUEING" | "PREPARING" | "VERIFIED" | "NOT_VERIFIED" | "ALLOCATING" | "PENDING_PICKUP" | "PICKING_UP" | "PENDING_DELIVERY" | "IN_DELIVERY" | "COMPLETED" | "FAILED" | "FAILED_PICKUP" | "FAILED_DELIVERY" | "CANCELLED" | "PENDING_RETURN" | "IN_RETURN" | "FAILED_IN_RETURN" | "ON_HOLD" | "RETURNED" | "DISPOSED";
            amount: number;
            /** Format: date-time */
            promisedDropoffAt: string | null;
        };
        /** @description Cash that was handed in, latest first. */
        CashHandedIn: {
            /** @description Null for deposits before receipts had numbers */
            receipt: string | null;
            counted: number;
            shortage: number;
            surplus: number;
            reason: string | null;
            /** @description The name of the cashier */
            by: string;
            /** Format: date-time */
            at: string;
        };
        /** @description A courier who holds cash. */
        CashInHand: {
            courierID: string;
            name: string;
            /** @description IDR collected and not handed in */
            balance: number;
            /** @description IDR taken by late evidence that operations have not settled; in no books */
            pending: number;
            /**
             * Format: date-time
             * @description Since when they have held cash without a break
             */
            heldSince: string | null;
            /** Format: date-time */
            lastDepositAt: string | null;
        };
        /** @description Who holds cash. */
        CashInHandAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["CashInHand"][];
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
        /** @description What was changed, by whom. */
        Change: {
            /** @description Its position in the chain (antar audit verify) */
            position: number;
            /** Format: date-time */
            at: string;
            actor: string;
            actorID: string;
            /** @description The name of a person or courier; a provider gets only names of its own people */
            actorName: string | null;
            /** @description The membership in which a person made it */
            membershipID: string | null;
            action: string;
            subject: string;
            subjectID: string;
            /** @description The name of a person, courier or workspace; the number of an order */
            subjectName: string | null;
            workspaceID: string | null;
            environment: string | null;
            /** @description The value before; null once erased */
            before: unknown;
            /** @description The value after; null once erased */
            after: unknown;
            hash: string;
        };
        /** @description A page of changes. */
        ChangesAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Change"][];
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
        /** @description What became of each parcel that did not arrive. */
        ClosedAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["ClosedParcel"][];
        };
        /** @description A closed intake, with the counts of its differences at the closing. */
        ClosedIntake: {
            intakeID: string;
            workspaceID: string;
            provider: string;
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            closedAt: string;
            /** @description The name of the person */
            closedBy: string | null;
            hubID: string | null;
            /** @description The parcels of its manifest */
            expected: number;
            /** @description All parcels that had arrived at the closing */
            arrived: number;
            missing: number;
            surplus: number;
            unbooked: number;
            damaged: number;
            /** @description Parcels that arrived after the closing */
            late: number;
        };
        /** @description A page of closed intakes, the latest opened first. */
        ClosedIntakesAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["ClosedIntake"][];
        };
        /** @description A parcel that did not arrive. */
        ClosedParcel: {
            deliveryID: string;
            done: boolean;
            httpStatus: number;
            error: string | null;
            /** @enum {string|null} */
            code: "credentialsRejected" | "tokenFieldsInvalid" | "fieldsUnknown" | "paymentMethodInvalid" | "serviceTypeNotFound" | "serviceTypeNotEnabled" | "destinationTooFar" | "bodyMissing" | "scheduleInPast" | "scheduleOutsideWindow" | "areaNotCovered" | "noShift" | "outsideOperation" | "noTier" | "noTierForSize" | "serviceUnknown" | "paymentMethodUnknown" | "deliveryNotFound" | "fareNotTraced" | "fareTraceRemoved" | "moveNotAllowed" | "alreadyPickedUp" | "notificationTypeUnknown" | "courierNotAssigned" | "notificationStatusWrong" | "tokenRejected" | "bodyMalformed" | "bodyNotObject" | "bodyTooManyKeys" | "bodyTooLarge" | "contentTypeUnsupported" | "contentEncodingUnsupported" | "routeNotFound" | "methodNotAllowed" | "requestMalformed" | "requestRefused" | "requestTimedOut" | "expectationUnknown" | "headersTooLarge" | "tooManyRequests" | "internal" | "busy" | "unavailable" | "timeZoneInvalid" | "headerInvalid" | "idempotencyKeyReused" | "idempotencyKeyBusy" | "gone" | "batchKeyInvalid" | "batchRowTooLarge" | "batchKeyRepeated" | "orderBooked" | "batchNotFound" | "batchesUnderWay" | "faultWithoutLife" | "certificationNotFound" | "certificationUnderWay" | "fieldRequired" | "fieldMustBe" | "fieldOneOf" | "fieldAtLeast" | "fieldAtMost" | "fieldMoreThan" | "fieldBetween" | "fieldTooLong" | "fieldTooMany" | "fieldTooFew" | "scheduleEndsBeforeStart" | "scheduleOnlyExpress" | "fieldTooShort" | "signInRejected" | "secondFactorRequired" | "secondFactorRejected" | "secondFactorLocked" | "secondFactorAlreadyOn" | "secondFactorNotOn" | "signedInElsewhere" | "courierCodeRejected" | "courierCodeExpired" | "otherOrigin" | "scopeMissing" | "addressUnusable" | "addressNotAllowed" | "passwordNeeded" | "secondFactorNeeded" | "roleForbidden" | "currentPasswordWrong" | "emailUnusable" | "emailTaken" | "alreadyMember" | "invitationNotFound" | "mailNotSet" | "passwordResetNotFound" | "personNotFound" | "membershipNotFound" | "sessionNotFound" | "credentialNotFound" | "contactNotFound" | "contactExists" | "contactsFull" | "workspaceNotFound" | "moveClosed" | "moveLacks" | "barcodeWrong" | "pinWrong" | "pinClosed" | "assignmentGone" | "settlementAwaited" | "collectionOutdated" | "handoverNotFound" | "handoverSettled" | "stepReused" | "replyReused" | "intakeNotFound" | "manifestUnreadable" | "manifestWithoutColumn" | "manifestWithoutRows" | "manifestColumnTwice" | "manifestQuoteOpen" | "manifestRowTooWide" | "manifestCellEmpty" | "manifestCellBroken" | "manifestCellRounded" | "manifestCellTooLong" | "manifestTooWide" | "reasonCodeUnknown" | "courierChangedMeanwhile" | "courierLimitsExceeded" | "deliveryNotReturnable" | "deliveryCorrectedMeanwhile" | "correctionClosed" | "courierNotChangeable" | "courierDisabled" | "courierExists" | "courierNotFound" | "offerNotFound" | "offerLapsed" | "offerWithdrawn" | "offerAnswered" | "answerReused" | "assignmentNotGivenBack" | "courierNotOnDuty" | "courierFull" | "stopsChanged" | "stopsOutOfOrder" | "hubNotFound" | "roundNotFound" | "roundChangedMeanwhile" | "parcelNotWaiting" | "parcelInTwoRounds" | "roundNotConfirmed" | "roundNotScanned" | "roundIncomplete" | "courierOffDuty" | "depositMoreThanHeld" | "cashTaken" | "cashChanged" | "cashReceiptNotFound" | "tillNotFound" | "tillClosed" | "tillChanged" | "tillTooLow" | "denominationsDiffer" | "bankedMoreThanCounted" | "cashDifferenceNotFound" | "cashDifferenceSettled" | "cashDifferenceOwn" | "appliedMoreThanHeld" | "sheetTooLong" | "periodEndsBeforeStart" | "inTheFuture" | "remittanceNotFound" | "remittanceNothingDue" | "remittanceOpen" | "remittanceNotDrawn" | "remittanceNotApproved" | "remittanceSettled" | "remittanceOwn" | "invoiceNotFound" | "invoiceOfSandbox" | "invoiceNotFixed" | "invoiceIssued" | "invoiceNotIssued" | "invoicePaid" | "invoiceVoid" | "issuerMissing" | "recipientMissing" | "npwpInvalid" | "npwpMissing" | "alertNotFound" | "pushOff" | "pushEndpointForbidden" | "pushKeysUnusable" | "imageUnknown" | "imageBroken" | "imageTooLarge" | "imageTooThin" | "tooManyPhotos" | "uploadOffsetWrong" | "tooManyUploads" | "uploadReused" | "mediaLinkInvalid" | "mediaNotFound" | "lastAdmin" | "webhookUrlNotHttps" | "webhookUrlForbidden" | "webhookUrlHasUser" | "webhookPortBlocked" | "webhookHeaderInvalid" | "webhookHeaderValueInvalid" | "webhookNotSet" | "webhookTestRunning" | "eventNotFound" | null;
            facts: {
                [key: string]: unknown;
            } | null;
        };
        /** @description The count of a till at the end of its day. */
        ClosingRequest: {
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            /** @description The running day of the till; another one is 409 */
            day: number;
            /** @description The sum that the cashier was shown; another one is 409 */
            expected: number;
            /** @description IDR counted */
            counted: number;
            /** @description They add up to `counted` */
            denominations?: components["schemas"]["Denomination"][];
            /** @description Required if another sum was counted than expected */
            reason?: string | null;
            /** @description IDR of `counted` that goes to the bank */
            banked?: number | null;
            /** @description Required with `banked` */
            bankReference?: string | null;
        };
        /** @description Closed days, the latest first. */
        ClosingsAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["TillClosingListed"][];
        };
        /** @description A code of the authenticator, or a recovery code. */
        CodeGiven: {
            code: string;
        };
        /** @description The code. */
        CodeIssued: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["CourierCode"];
        };
        /** @description What was collected at the door. */
        Collected: {
            amount: number;
            /** @enum {string} */
            method: "CASH" | "QRIS";
            /** @description The reason, when less than the amount due was collected */
            shortfallReason?: string | null;
        };
        /** @description What was collected. */
        CollectedAtDoor: {
            amount: number;
            /** @enum {string} */
            method: "CASH" | "QRIS";
        };
        /** @description The money of it. */
        CollectedAtHandover: {
            amount: number;
            /** @enum {string} */
            method: "CASH" | "QRIS";
        };
        /** @description What was collected, by the evidence. */
        CollectedByFormerCourier: {
            amount: number;
            /** @enum {string} */
            method: "CASH" | "QRIS";
        };
        /** @description What the courier says to have collected; no books hold it. */
        CollectedLate: {
            amount: number;
            /** @enum {string} */
            method: "CASH" | "QRIS";
        };
        /** @description A courier who was weighed. */
        ConsideredCourier: {
            courierID: string;
            /**
             * Format: date-time
             * @description The time at which they would have reached the pickup
             */
            pickupAt: string;
            costMinutes: number;
            parts: components["schemas"]["CostOfOneLook"] | components["schemas"]["CostOnRoute"];
        };
        /** @description A saved sender or recipient. */
        Contact: {
            contactID: string;
            /** @enum {string} */
            kind: "sender" | "recipient";
            contact: components["schemas"]["ContactPerson"];
            address: components["schemas"]["ContactPlace"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            usedAt: string;
        };
        /** @description The contact as it is now. */
        ContactAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Contact"];
        };
        /** @description What of a contact is to change; the rest stays. */
        ContactChange: {
            /** @enum {string} */
            kind?: "sender" | "recipient";
            contact?: components["schemas"]["RecipientContact"];
            address?: components["schemas"]["Address"];
        };
        /** @description WGS 84, in degrees. */
        ContactCoordinates: {
            latitude: number;
            longitude: number;
        };
        /** @description Who it is. */
        ContactPerson: {
            firstName: string;
            lastName: string | null;
            companyName: string | null;
            email: string | null;
            phone: string | null;
        };
        /** @description Where they are. */
        ContactPlace: {
            address: string;
            coordinates: components["schemas"]["ContactCoordinates"] | null;
            province: string | null;
            city: string | null;
            district: string | null;
            subDistrict: string | null;
            postalCode: string | null;
            notes: string | null;
        };
        /** @description Contacts, those used last first. */
        ContactsAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Contact"][];
        };
        /** @description The newest first. */
        ConversationAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["ConversationEntry"][];
        };
        /** @description A message to a courier, or a reply of theirs. */
        ConversationEntry: {
            /** @enum {string} */
            from: "COURIER" | "OPERATIONS";
            /** @description Unique among those of the same sender, and growing */
            number: number;
            /**
             * @description Null for a reply
             * @enum {string|null}
             */
            type: "READY_TO_PICKUP" | "ASSIGNED" | "TAKEN_BACK" | "CALLED_OFF" | "CANCELLED" | "CORRECTED" | "PAUSED" | "MESSAGE" | null;
            /** @description The app's id of a reply */
            replyID: string | null;
            deliveryID: string | null;
            /** @description The order number of that delivery */
            providerOrderID: string | null;
            text: string | null;
            /** @description The corrected fields; null for other types */
            fields: ("sender.name" | "sender.phone" | "sender.email" | "origin.address" | "origin.coordinates" | "origin.notes" | "recipient.name" | "recipient.phone" | "recipient.email" | "destination.address" | "destination.coordinates" | "destination.notes" | "cashOnDelivery.amount")[] | null;
            /** @description Who of operations wrote it */
            writtenBy: string | null;
            /** Format: date-time */
            at: string;
            /**
             * Format: date-time
             * @description Null while the other side has not read it
             */
            readAt: string | null;
            /** @description Who of operations read it */
            readBy: string | null;
        };
        /** @description WGS 84, in degrees. */
        Coordinates: {
            latitude: number;
            longitude: number;
        };
        /** @description A correction of a delivery by operations. */
        Correction: {
            /** Format: date-time */
            at: string;
            personID: string;
            personName: string;
            changes: components["schemas"]["FieldChanged"][];
        };
        /** @description The corrected parts, each whole; the others stay. */
        CorrectionRequest: {
            /** @description How many corrections the person saw; another one by now is 409 */
            seenCorrections: number;
            sender?: components["schemas"]["Sender"] | null;
            recipient?: components["schemas"]["RecipientContact"] | null;
            origin?: components["schemas"]["Address"] | null;
            destination?: components["schemas"]["Address"] | null;
            cashOnDelivery?: components["schemas"]["CashOnDelivery"] | null;
        };
        /** @description The corrections of a delivery, in their order. */
        CorrectionsAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Correction"][];
        };
        /** @description What makes the cost of a courier at one look at an area. */
        CostOfOneLook: {
            /** @description From ready to the door, over all orders */
            deliveryMinutes: number;
            latenessMinutes: number;
            workMinutes: number;
            idleMinutes: number;
            fairnessMinutes: number;
            /** @description For an earlier lapse, refusal or give-back */
            lapseMinutes: number;
        };
        /** @description What makes the cost of a place on a route. */
        CostOnRoute: {
            /** @description The growth of the route */
            travelMinutes: number;
            /** @description For a courier without a route */
            courierMinutes: number;
            /** @description For taking it from another courier */
            changeMinutes: number;
        };
        /** @description A courier with their duty and last place. */
        Courier: {
            courierID: string;
            workspaceID: string | null;
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            name: string;
            phone: string;
            photoURL: string | null;
            /** @description The licence plate of the courier's vehicle */
            plate: string | null;
            /** @enum {string} */
            vehicle: "BICYCLE" | "MOTORCYCLE" | "CAR" | "VAN";
            capacityParcels: number;
            capacityKg: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            disabledAt: string | null;
            /** Format: date-time */
            onDutySince: string | null;
            /**
             * Format: date-time
             * @description The stated end of work
             */
            until: string | null;
            /**
             * Format: date-time
             * @description The time since which they get no offers; going on duty ends the pause
             */
            pausedSince: string | null;
            position: components["schemas"]["CourierPosition"] | null;
        };
        /** @description The courier. */
        CourierAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Courier"];
        };
        /** @description A delivery in hand. */
        CourierAssignment: {
            deliveryID: string;
            providerOrderID: string;
            /** @enum {string} */
            category: "EXPRESS" | "LOGISTIC";
            service: string;
            status: components["schemas"]["DeliveryStatus"];
            /** @description With status and category it says which steps are open */
            pickedUp: boolean;
            /** @description The pickup needs no photo any more (decision 80) */
            hasPickupProof: boolean;
            /** @description It may be given back (decision 146) */
            canGiveBack: boolean;
            /** @description Operations check if another courier has handed it over: no step is open (decision 418) */
            awaitsSettlement: boolean;
            sender: components["schemas"]["AssignmentContact"];
            recipient: components["schemas"]["AssignmentContact"];
            origin: components["schemas"]["AssignmentPlace"] | null;
            destination: components["schemas"]["AssignmentPlace"];
            packages: components["schemas"]["KeptPackage"][];
            /** @description kg, all packages */
            weight: number;
            instructions: components["schemas"]["Instruction"][];
            /** @description IDR to collect at the door */
            cashOnDelivery: number | null;
            /** Format: date-time */
            promisedPickupAt: string | null;
            /** Format: date-time */
            promisedDropoffAt: string | null;
            /**
             * Format: date-time
             * @description The time at which the sender said that the parcel is ready
             */
            readyAt: string | null;
            steps: components["schemas"]["OpenStep"][];
            asks: components["schemas"]["AskedOfStep"][];
        };
        /** @description A courier's cash: what is due, collected, handed in and open. */
        CourierCash: {
            courierID: string;
            name: string;
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            /** @description IDR collected and not handed in */
            balance: number;
            /** @description IDR of late evidence that operations have not settled; in no books */
            pending: number;
            /** Format: date-time */
            heldSince: string | null;
            toCollect: components["schemas"]["CashDue"][];
            collected: components["schemas"]["CashCollected"][];
            handedIn: components["schemas"]["CashHandedIn"][];
            lateHandovers: components["schemas"]["PendingHandover"][];
            differences: components["schemas"]["CashDifference"][];
        };
        /** @description The cash of one courier. */
        CourierCashAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["CourierCash"];
        };
        /** @description What shall be different. */
        CourierChange: {
            name?: string | null;
            /** Format: phone */
            phone?: string | null;
            /** Format: http-url */
            photoURL?: string | null;
            /** @description The vehicle's licence plate; blank: none */
            plate?: string | null;
            /** @enum {string|null} */
            vehicle?: "BICYCLE" | "MOTORCYCLE" | "CAR" | "VAN" | null;
            capacityParcels?: number | null;
            capacityKg?: number | null;
            disabled?: boolean | null;
        };
        /** @description Who shall bring it. */
        CourierChoice: {
            courierID: string;
            /** @description The limits that the courier may exceed; if stated, another one exceeded is 409 */
            acceptedLimits?: ("parcels" | "weight" | "hours" | "cash")[] | null;
            /** @description The courier whom the person saw, null for none; another one by now is 409 */
            expectedCourierID?: string | null;
        };
        /** @description What a courier signs in with. */
        CourierCode: {
            /** @description For one sign-in; shown only once */
            code: string;
            /** Format: date-time */
            expiresAt: string;
        };
        /** @description Everything that a phone shows without a line. */
        CourierDay: {
            /**
             * Format: date-time
             * @description The server's clock
             */
            now: string;
            courier: components["schemas"]["CourierOnDay"];
            /** @description In the order of what is promised next */
            assignments: components["schemas"]["CourierAssignment"][];
            /** @description In the order of the plan */
            stops: components["schemas"]["Stop"][];
            offers: components["schemas"]["Offer"][];
            /** @description Not read yet, oldest first */
            messages: components["schemas"]["Message"][];
            /** @description Every parcel in hand, of deliveries that left the courier too */
            held: components["schemas"]["HeldParcel"][];
            operations: components["schemas"]["OperationsOfDay"];
            replies: components["schemas"]["RepliesOfDay"];
            sos: components["schemas"]["Sos"] | null;
            money: components["schemas"]["MoneyOfDay"];
            /** @description Today's, latest first, at most 200 */
            finished: components["schemas"]["FinishedJob"][];
            /** @description Those that wait for operations, and those that they settled today, latest first */
            lateHandovers: components["schemas"]["LateHandoverOfCourier"][];
            /** @description The catalogue of reasons for a failure */
            reasons: components["schemas"]["Reason"][];
        };
        /** @description The day. */
        CourierDayAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["CourierDay"];
        };
        /** @description What the courier is told. */
        CourierInstruction: {
            type: string;
            text: string | null;
            url: string | null;
        };
        /** @description The courier. */
        CourierMeAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Courier"];
        };
        /** @description The courier and their duty. */
        CourierOnDay: {
            courierID: string;
            workspaceID: string | null;
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            name: string;
            phone: string;
            photoURL: string | null;
            /** @description The licence plate of the courier's vehicle */
            plate: string | null;
            /** @enum {string} */
            vehicle: "BICYCLE" | "MOTORCYCLE" | "CAR" | "VAN";
            capacityParcels: number;
            capacityKg: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            disabledAt: string | null;
            /** Format: date-time */
            onDutySince: string | null;
            /**
             * Format: date-time
             * @description The stated end of work
             */
            until: string | null;
            /**
             * Format: date-time
             * @description The time since which they get no offers; going on duty ends the pause
             */
            pausedSince: string | null;
        };
        /** @description Where its courier was seen last. */
        CourierPlace: {
            latitude: number;
            longitude: number;
            /** Format: date-time */
            at: string;
        };
        /** @description Where they were last. */
        CourierPosition: {
            latitude: number;
            longitude: number;
            accuracyMeters: number | null;
            /** Format: date-time */
            at: string;
        };
        /** @description Who signs in, and the code. */
        CourierSignInRequest: {
            /** Format: phone */
            phone: string;
            code: string;
            /** @description True keeps the token in a cookie that no script reads, for screens */
            cookie?: boolean | null;
            /** @description The `device` of an earlier sign-in with this account; a browser sends its cookie */
            device?: string | null;
        };
        /** @description A page of couriers. */
        CouriersAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Courier"][];
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
        /** @description A key pair, without its secret. */
        Credential: {
            clientKey: string;
            name: string | null;
            /** @description What the pair may be used for. */
            scopes: ("quote" | "book" | "read" | "cancel" | "webhook" | "sandbox")[];
            /** @description The IP addresses and networks (CIDR) that may use the pair; an empty list means any. */
            addresses: string[];
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description The last use, true to the minute; null for a pair never used.
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description The last use of a deprecated path, true to the minute; null for none.
             */
            deprecatedUsedAt: string | null;
            /** Format: date-time */
            revokedAt: string | null;
            /** @description The name of the person who made it; null from the command line. */
            createdBy: string | null;
        };
        /** @description The key pair as it is now. */
        CredentialChanged: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Credential"];
        };
        /** @description The key pair, with its secret. */
        CredentialMade: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["CredentialWithSecret"];
        };
        /** @description A key pair, with its secret. */
        CredentialWithSecret: {
            clientKey: string;
            name: string | null;
            /** @description What the pair may be used for. */
            scopes: ("quote" | "book" | "read" | "cancel" | "webhook" | "sandbox")[];
            /** @description The IP addresses and networks (CIDR) that may use the pair; an empty list means any. */
            addresses: string[];
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description The last use, true to the minute; null for a pair never used.
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description The last use of a deprecated path, true to the minute; null for none.
             */
            deprecatedUsedAt: string | null;
            /** Format: date-time */
            revokedAt: string | null;
            /** @description The name of the person who made it; null from the command line. */
            createdBy: string | null;
            /** @description Shown once */
            clientSecret: string;
        };
        /** @description The key pairs. */
        CredentialsAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Credential"][];
        };
        /** @description What voids an invoice. */
        CreditNote: {
            /**
             * @description Without gaps within a year
             * @example NK-2026-00042
             */
            number: string;
            /**
             * Format: date
             * @description The day of issue
             */
            issuedOn: string;
            /** @description As it prints it */
            reason: string;
        };
        /** @description Rupiah. */
        Currency: {
            /** @constant */
            code: "IDR";
            /** @constant */
            symbol: "Rp";
        };
        /** @description A parcel that arrived damaged. */
        DamageReported: {
            deliveryID: string;
            /** Format: date-time */
            damagedAt: string;
        };
        /** @description Since when it is marked. */
        DamageReportedAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["DamageReported"];
        };
        /** @description A parcel that arrived damaged. */
        DamageRequest: {
            deliveryID: string;
            /** @description A photo that was uploaded for the delivery */
            mediaID: string;
            /** @description For operations alone; no provider reads it */
            notes: string;
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
        /** @description A delivery with its moves and its history. */
        DeliveryForOperations: {
            workspaceID: string;
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            delivery: components["schemas"]["Delivery"];
            phones: components["schemas"]["DeliveryPhones"];
            /** @description The workspace's name */
            provider: string;
            areaID: string | null;
            hubID: string | null;
            /** Format: date-time */
            promisedPickupAt: string | null;
            /** Format: date-time */
            promisedDropoffAt: string | null;
            forecast: components["schemas"]["Forecast"] | null;
            /**
             * Format: date-time
             * @description Since when the parcel is ready, as its provider said
             */
            readyAt: string | null;
            weightKg: number;
            distanceMeters: number;
            failedCount: number;
            courierID: string | null;
            /** @description True if it may get its first or another courier now */
            courierChangeable: boolean;
            courierPlace: components["schemas"]["CourierPlace"] | null;
            photos: components["schemas"]["KeptPhoto"][];
            moves: components["schemas"]["MoveShown"][];
            history: components["schemas"]["HistoryEntry"][];
            internalNotes: components["schemas"]["InternalNote"][];
            corrections: components["schemas"]["Correction"][];
            /** @description The parts that a person of this role may correct now */
            correctable: ("sender" | "origin" | "recipient" | "destination" | "cashOnDelivery")[];
            /** @description What couriers brought for it after it had left them */
            lateEvidence: components["schemas"]["LateEvidence"][];
            /** @description Those that wait for a decision */
            lateHandovers: components["schemas"]["LateHandover"][];
        };
        /** @description The delivery. */
        DeliveryForOperationsAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["DeliveryForOperations"];
        };
        /** @description The numbers of the people of a delivery, in their one form. */
        DeliveryPhones: {
            sender: components["schemas"]["PhoneNumber"] | null;
            recipient: components["schemas"]["PhoneNumber"] | null;
            courier: components["schemas"]["PhoneNumber"] | null;
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
            data: components["schemas"]["FareTrace"];
        };
        /** @description How many of one note or coin. */
        Denomination: {
            value: number;
            count: number;
        };
        /** @description What was handed in, and what is still held. */
        Deposit: {
            depositID: string;
            /**
             * @description The number of its receipt; absent from a repeated answer of a version without receipts
             * @example BKM-000123
             */
            receipt?: string;
            /** @description The courier's remaining cash in IDR */
            balance: number;
            difference?: components["schemas"]["CashDifferenceFound"] | null;
        };
        /** @description The deposit. */
        DepositEntered: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Deposit"];
        };
        /** @description Cash that is handed in. */
        DepositRequest: {
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            courierID: string;
            /** @description IDR counted */
            amount: number;
            /** @description The cash in hand that the cashier was shown; another one is 409 */
            expected?: number | null;
            /** @description Why another sum than `expected` was counted: all cash in hand is settled, and the difference booked as a shortage or a surplus. Without it the courier keeps the rest */
            reason?: string | null;
        };
        /** @description Where it was, and when. */
        DevicePosition: {
            /**
             * Format: date-time
             * @description The device's time
             */
            at: string;
            latitude: number;
            longitude: number;
            accuracyMeters?: number | null;
        };
        /** @description The settled difference. */
        DifferenceSettled: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["SettledDifference"];
        };
        /** @description How a difference ends. */
        DifferenceSettlement: {
            /**
             * @description A shortage is PAID in cash, DEDUCTED from pay or WRITTEN_OFF. A surplus is RETURNED in cash, APPLIED to the cash that its courier holds, or KEPT
             * @enum {string}
             */
            outcome: "PAID" | "DEDUCTED" | "WRITTEN_OFF" | "RETURNED" | "APPLIED" | "KEPT";
            reason: string;
        };
        /** @description Why it got its couriers. */
        DispatchAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["DispatchOfDelivery"];
        };
        /** @description How dispatch stands in an area. */
        DispatchArea: {
            areaID: string;
            name: string;
            /** @description The process that looks for couriers there */
            holder: string | null;
            /**
             * Format: date-time
             * @description Its last look
             */
            lookedAt: string | null;
            /** @description Couriers who could have been given work at that look */
            couriersSeen: number | null;
            /** @description Deliveries that it gave or offered */
            given: number | null;
            /** @description The present time of a way as a share of the tariff’s: 1.3 is 30 % slower; null if unknown */
            pace: number | null;
            /** @description Deliveries that seek a courier now */
            waiting: number;
            /**
             * Format: date-time
             * @description The oldest of them
             */
            waitingSince: string | null;
            /**
             * @description Null when nothing waits, or the last look gave some
             * @enum {string|null}
             */
            whyNobody: "nobody-looks" | "no-couriers" | "nobody-fits" | null;
            /** @description Why deliveries got no courier at the last look, the most frequent reason first */
            waits: components["schemas"]["WaitCount"][];
            offers: components["schemas"]["OpenOffer"][];
        };
        /** @description Why it waits, whom it was given, whom it was offered, who gave it back. */
        DispatchOfDelivery: {
            wait: components["schemas"]["Wait"] | null;
            assignments: components["schemas"]["Assignment"][];
            offers: components["schemas"]["OfferMade"][];
            givenBack: components["schemas"]["GiveBack"][];
            /** @description The names of all couriers above */
            couriers: components["schemas"]["NamedCourier"][];
        };
        /** @description How dispatch stands. */
        DispatchState: {
            areas: components["schemas"]["DispatchArea"][];
            fleets: components["schemas"]["FleetSwitch"][];
            /** @description The latest fifty, from the record of changes */
            changes: components["schemas"]["FleetSwitched"][];
        };
        /** @description The state. */
        DispatchStateAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["DispatchState"];
        };
        /** @description It is done. */
        Done: {
            /** @constant */
            status: "Success";
            message: string;
        };
        /** @description A remittance to draw up. */
        DrawUpRequest: {
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            /** @description To which provider */
            workspaceID: string;
            /**
             * Format: date-time
             * @description Consider collections before this instant; now unless given
             */
            until?: string | null;
        };
        /** @description Who drew it up. */
        DrawnBy: {
            personID: string;
            name: string;
        };
        /** @description What is owed to a provider, and in no settled remittance. Amounts are whole rupiah. */
        Due: {
            workspaceID: string;
            name: string;
            /** @description Collections whose money is at the hub or the bank: they can be remitted */
            deliveries: number;
            /** @description The amount due of these */
            due: number;
            /** @description The amount of it that was not collected */
            shortfall: number;
            /** @description The sum that a remittance drawn up now would have */
            payable: number;
            /** @description Collections of which a courier still holds cash */
            heldDeliveries: number;
            /** @description The sum of these */
            held: number;
            open: components["schemas"]["OpenRemittance"] | null;
        };
        /** @description What is owed to each provider, the largest sum first. */
        DuesAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Due"][];
        };
        /** @description On or off duty, and with what. */
        DutyRequest: {
            onDuty: boolean;
            /**
             * Format: date-time
             * @description The end of the shift; no route goes beyond it. Null removes it
             */
            until?: string | null;
            /** @enum {string|null} */
            vehicle?: "BICYCLE" | "MOTORCYCLE" | "CAR" | "VAN" | null;
            capacityParcels?: number | null;
            capacityKg?: number | null;
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
        EstimatedTimes: {
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
        /** @description Events, the newest first. */
        EventPage: {
            events: components["schemas"]["LoggedEvent"][];
            /** @description Pass it as `after` for the next, older page. */
            next: string | null;
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
        /** @description The couriers on duty whose fleet may serve it, each counted by what excluded them. */
        ExcludedCouriers: {
            /** @description Beyond the search radius, which grows with the wait */
            "too-far": number;
            /** @description Declined it, let its offer lapse or gave it back within the last minutes, or was asked last */
            refused: number;
            /** @description Has no room left for its weight */
            "too-heavy": number;
            /** @description Would have more cash than a courier may */
            "cash-limit": number;
            /** @description Goes off duty before the pickup */
            "shift-ends": number;
            /** @description Full, at work for too long, or sent to another delivery at that look */
            busy: number;
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
        /** @description A delivery that failed and still is so. */
        FailedSince: {
            deliveryID: string;
            orderID: string;
            /** Format: date-time */
            at: string;
            status: components["schemas"]["DeliveryStatus"];
            reason: string | null;
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
        /** @description A corrected field. */
        FieldChanged: {
            /** @enum {string} */
            field: "sender.name" | "sender.phone" | "sender.email" | "origin.address" | "origin.coordinates" | "origin.notes" | "recipient.name" | "recipient.phone" | "recipient.email" | "destination.address" | "destination.coordinates" | "destination.notes" | "cashOnDelivery.amount";
            /** @description As text: a pin in degrees, an amount in IDR */
            before: string | null;
            after: string | null;
        };
        /** @description A delivery that left the courier by a step of theirs. */
        FinishedJob: {
            deliveryID: string;
            providerOrderID: string;
            /** @enum {string} */
            step: "release" | "expire" | "cancel" | "cancelQueued" | "verify" | "reportMissing" | "stage" | "collect" | "load" | "assign" | "reassign" | "redispatch" | "setOff" | "arriveAtPickup" | "pickUp" | "depart" | "arriveAtDestination" | "complete" | "completeLate" | "fail" | "forceFailure" | "recover" | "chooseReturn" | "startReturn" | "returnParcel" | "failReturn" | "forceReturnFailure" | "park" | "retryReturn" | "handBack" | "writeOff";
            /**
             * @description The result of the step
             * @enum {string}
             */
            status: "QUEUEING" | "PREPARING" | "VERIFIED" | "NOT_VERIFIED" | "ALLOCATING" | "PENDING_PICKUP" | "PICKING_UP" | "PENDING_DELIVERY" | "IN_DELIVERY" | "COMPLETED" | "FAILED" | "FAILED_PICKUP" | "FAILED_DELIVERY" | "CANCELLED" | "PENDING_RETURN" | "IN_RETURN" | "FAILED_IN_RETURN" | "ON_HOLD" | "RETURNED" | "DISPOSED" | "ARRIVED_AT_PICKUP_POINT" | "ARRIVED_AT_DESTINATION";
            /**
             * Format: date-time
             * @description By the server's clock
             */
            at: string;
            /**
             * Format: date-time
             * @description When it was made by the device's clock, set right
             */
            madeAt: string | null;
            collected: components["schemas"]["CollectedAtDoor"] | null;
        };
        /** @description When each first step was taken; null for one that was not. */
        FirstSteps: {
            /**
             * Format: date-time
             * @description A key pair was exchanged for a token.
             */
            tokenAt: string | null;
            /**
             * Format: date-time
             * @description A program, or a person in the portal, got a quote.
             */
            quoteAt: string | null;
            /**
             * Format: date-time
             * @description A delivery was booked; made-up ones do not count.
             */
            bookingAt: string | null;
            /**
             * Format: date-time
             * @description The endpoint answered the webhook of a delivery with 2xx.
             */
            webhookAt: string | null;
            /**
             * Format: date-time
             * @description A certification was passed; only in the sandbox.
             */
            certificationAt: string | null;
        };
        /** @description The first steps. */
        FirstStepsAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["FirstSteps"];
        };
        /** @description How a workspace's own couriers are given work. */
        Fleet: {
            workspaceID: string;
            /** @enum {string} */
            assign: "auto" | "offer";
            directOnly: boolean;
        };
        /** @description How they are given work. */
        FleetAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Fleet"];
        };
        /** @description How a workspace's own couriers are given work. */
        FleetChoice: {
            /**
             * @description Whether the workspace's own couriers are told what to take, or asked
             * @enum {string}
             */
            assign: "auto" | "offer";
            /** @description Whether the workspace's deliveries share no courier with others; unchanged when absent */
            directOnly?: boolean | null;
        };
        /** @description The number at which a fleet's couriers reach operations. */
        FleetPhone: {
            /** @description Null for the operator's fleet */
            workspaceID: string | null;
            phone: string;
        };
        /** @description A phone number of operations. */
        FleetPhoneChange: {
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            /** @description The workspace whose own couriers call it; default: the operator's fleet */
            workspaceID?: string | null;
            /**
             * Format: phone
             * @description Null removes it
             */
            phone: string | null;
        };
        /** @description The operator's first; a workspace without one has that. */
        FleetPhonesAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["FleetPhone"][];
        };
        /** @description Whether the couriers of a fleet are told what to take, or asked. */
        FleetSwitch: {
            /** @description Null for the operator's fleet */
            workspaceID: string | null;
            name: string | null;
            /** @enum {string} */
            assign: "auto" | "offer";
            /** @description Whether DISPATCH_ASSIGN decides, as nobody has chosen */
            isSetting: boolean;
        };
        /** @description A change of such a switch. */
        FleetSwitched: {
            /** Format: date-time */
            at: string;
            actor: string;
            actorID: string;
            workspaceID: string | null;
            /** @enum {string|null} */
            from: "auto" | "offer" | null;
            /** @enum {string|null} */
            to: "auto" | "offer" | null;
        };
        /** @description When a delivery is expected. */
        Forecast: {
            pickup: components["schemas"]["ExpectedRange"] | null;
            dropoff: components["schemas"]["ExpectedRange"] | null;
            return: components["schemas"]["ExpectedRange"] | null;
            /**
             * Format: date-time
             * @description The time of the courier's last position, if it is more than ten minutes old
             */
            silentSince: string | null;
            moved: components["schemas"]["MovedForecast"] | null;
        };
        /** @description Who brings it. */
        FoundCourier: {
            courierID: string;
            name: string;
        };
        /** @description A page of deliveries. */
        FoundDeliveriesAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["FoundDelivery"][];
        };
        /** @description A delivery that was found. */
        FoundDelivery: {
            deliveryID: string;
            workspaceID: string;
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            /** @enum {string} */
            category: "EXPRESS" | "LOGISTIC";
            serviceType: string;
            status: components["schemas"]["DeliveryStatus"];
            providerOrderID: string;
            providerOutletID: string | null;
            sender: string;
            recipient: string;
            courier: components["schemas"]["FoundCourier"] | null;
            amount: number;
            cashOnDelivery: number | null;
            /** Format: date-time */
            promisedDropoffAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * @description Of its area
             * @enum {string}
             */
            timeZone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
        };
        /** @description A place that the text may mean. */
        FoundPlace: {
            /** @description The place in a line */
            label: string;
            /** @enum {string} */
            source: "gazetteer" | "geocoder";
            province: string | null;
            city: string | null;
            district: string | null;
            subDistrict: string | null;
            postalCode: string | null;
            coordinates: components["schemas"]["PlaceMiddle"] | null;
        };
        /** @description Places, the likeliest first. */
        FoundPlacesAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["FoundPlace"][];
        };
        /** @description A courier who gave it back, or from whom a person returned it to dispatch. */
        GiveBack: {
            courierID: string;
            /** Format: date-time */
            givenBackAt: string;
            reason: string | null;
            /** @description Who returned it; null: the courier */
            personName: string | null;
        };
        /** @description Why it is given back. */
        GiveBackRequest: {
            /** @description Made by the app; a repeat does nothing twice, nor does one without an id */
            giveBackID?: string | null;
            /** @description The reason, for operations */
            reason?: string | null;
        };
        /** @description A job that was given back. */
        GivenBack: {
            deliveryID: string;
            /** @description Whether it was given back before, under the same id */
            repeated: boolean;
        };
        /** @description It is given back. */
        GivenBackAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["GivenBack"];
        };
        /** @description What stays. */
        HandOutRequest: {
            /** @description The version that the person saw */
            version: number;
            /** @description The deliveryIDs of all parcels that were not scanned; they wait for another round */
            leftBehind: string[];
        };
        /** @description What the outcome COMPLETED would do. */
        HandoverCompletion: {
            /** @description IDR booked as the collection */
            collected: number;
            /** @description IDR due and not collected */
            shortfall: number;
            /** @description IDR beyond the amount due: `money` must say where it is */
            rest: number;
            /** @description What the request must bring, since the evidence does not */
            lacks: ("proof" | "recipientName" | "reason")[];
        };
        /** @description How the installation is. */
        Health: {
            /**
             * Format: date-time
             * @description When the findings were made; they are kept for five minutes
             */
            examinedAt: string;
            /**
             * Format: date-time
             * @description When the rest was measured; it is kept for ten seconds
             */
            measuredAt: string;
            findings: components["schemas"]["HealthFinding"][];
            /** @description Those that fail first, at most 100 */
            webhooks: components["schemas"]["HealthWebhook"][];
            jobs: components["schemas"]["HealthJobs"][];
            /** @description Steps of the last day that arrived too late, kept as evidence */
            lateEvidence: number;
            backups: components["schemas"]["HealthBackups"];
            database: components["schemas"]["HealthDatabase"];
            storage: components["schemas"]["HealthStorage"];
        };
        /** @description How the installation is. */
        HealthAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Health"];
        };
        /** @description The recorded backups. */
        HealthBackups: {
            /** Format: date-time */
            newestAt: string | null;
            /** @enum {string|null} */
            outcome: "succeeded" | "failed" | null;
            details: string | null;
            /**
             * Format: date-time
             * @description When the last one succeeded
             */
            succeededAt: string | null;
            /**
             * Format: date-time
             * @description When that one was read back whole; null if it was not (decision 501)
             */
            verifiedAt: string | null;
            /** @description From this age on it is late */
            mostHours: number;
        };
        /** @description The database. */
        HealthDatabase: {
            sizeBytes: number;
            /** @description Age of the oldest open transaction; 0 for none */
            longestTransactionSeconds: number;
        };
        /** @description A fault of the installation, and its remedy. */
        HealthFinding: {
            /** @description The part it is about: `settings`, `database`, `backups` … */
            subject: string;
            /** @enum {string} */
            kind: "setting-odd" | "setting-refused" | "database-unreachable" | "examination-failed" | "server-old" | "safety-off" | "encoding-wrong" | "host-unreachable" | "connections-short" | "schema-behind" | "transaction-open" | "transaction-prepared" | "roles-missing" | "login-owns" | "clock-ahead" | "clock-behind" | "folder-refused" | "disk-full" | "key-open" | "key-other" | "backup-missing" | "backup-failed" | "backup-late" | "jobs-failed" | "balances-wrong" | "webhook-unreachable" | "webhook-failing" | "deprecated-paths" | "address-local" | "address-plain" | "address-silent" | "proxy-unknown" | "mail-refused";
            /**
             * @description An error keeps Antar from working or loses data; a warning will
             * @enum {string}
             */
            severity: "error" | "warning";
            /** @description In English */
            finding: string;
            /** @description In English */
            remedy: string;
            /** @description The names, numbers and reasons in the sentences, for other languages */
            values: {
                [key: string]: string | number;
            };
        };
        /** @description The background jobs of one kind that wait. */
        HealthJobs: {
            kind: string;
            /** @description Due jobs; counted up to 10,000 */
            due: number;
            /** @description Jobs that have failed too often */
            failing: number;
            /** @description Age of the oldest due one */
            oldestSeconds: number;
        };
        /** @description The disk of `DATA_DIR`. */
        HealthStorage: {
            freeMegabytes: number;
            /** @description `DISK_FREE_MEGABYTES` */
            neededMegabytes: number;
        };
        /** @description The webhook address of a provider, with its backlog. */
        HealthWebhook: {
            workspaceID: string;
            /** @description The name of the provider */
            name: string;
            /** @enum {string} */
            environment: "sandbox" | "production";
            /** @description Deliveries with an unsent event; counted up to 10,000 */
            waiting: number;
            /**
             * Format: date-time
             * @description When the oldest of them was recorded
             */
            oldestAt: string | null;
            /**
             * Format: date-time
             * @description No call has succeeded since; null if the last one did
             */
            failingSince: string | null;
            /** @description Failing for longer than `WEBHOOK_UNHEALTHY_MINUTES` */
            isUnhealthy: boolean;
        };
        /** @description An invitation, to the person who holds its link. */
        HeldInvitation: {
            email: string;
            /** @enum {string} */
            role: "operator-admin" | "dispatcher" | "warehouse" | "finance" | "provider-admin" | "provider-member";
            /** @description Null for the operator's staff */
            workspaceName: string | null;
            /** @description Whether the address has an account, whose password is asked for */
            hasAccount: boolean;
            /** Format: date-time */
            expiresAt: string;
        };
        /** @description A parcel that the courier holds (decision 436). */
        HeldParcel: {
            deliveryID: string;
            providerOrderID: string;
            status: components["schemas"]["DeliveryStatus"];
            /**
             * @description Deliver it, keep it until called, bring it back to its sender, or hand it to another courier
             * @enum {string}
             */
            instruction: "DELIVER" | "KEEP" | "BRING_BACK" | "HAND_OVER";
            /** @description The sender, or the other courier */
            to: string | null;
            /** @description Why it failed */
            reason: string | null;
        };
        /** @description A call for help, with the place where the phone is. */
        HelpCall: {
            /** @description Made by the app; a repeat is the same call */
            callID: string;
            /**
             * Format: date-time
             * @description The device's time, also of what was done offline
             */
            at: string;
            /**
             * Format: date-time
             * @description The device's time of sending; it shows how wrong its clock is
             */
            sentAt?: string | null;
            latitude?: number | null;
            longitude?: number | null;
        };
        /** @description The call, as operations have it. */
        HelpCalledAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Sos"];
        };
        /** @description What was done with it, by whom. */
        HistoryEntry: {
            status: string;
            /** Format: date-time */
            at: string;
            move: string;
            actor: string;
            actorId: string | null;
            /** @description The name of the courier or the person */
            actorName: string | null;
            notes: string | null;
            reasonCode: string | null;
            /**
             * Format: date-time
             * @description When it was made, by the device's clock
             */
            deviceAt: string | null;
            /**
             * Format: date-time
             * @description The same by the server's clock, as far as known
             */
            madeAt: string | null;
            /** @description How far the device's clock was ahead, negative when behind */
            clockAheadSeconds: number | null;
            /** @description By more than five minutes */
            clockWrong: boolean;
            latitude: number | null;
            longitude: number | null;
            /** @description A link to the signature */
            signature: string | null;
            verified: string[];
            /** @description The reason why there was no PIN */
            withoutPin: string | null;
            away: components["schemas"]["ArrivalAway"] | null;
        };
        /** @description The hub that the parcel belongs to. */
        HubOfScan: {
            hubID: string;
            name: string;
        };
        /** @description The rounds of a hub, and its parcels without one. */
        HubPlan: {
            /** @description Open rounds, then those of the last 18 hours that were handed out */
            rounds: components["schemas"]["PlannedRound"][];
            /** @description At most 10000, the most pressing first */
            waiting: components["schemas"]["WaitingParcel"][];
            /** @description True if more parcels wait */
            hasMore: boolean;
            /** @description The hub's */
            timeZone: string;
        };
        /** @description The plan. */
        HubPlanAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["HubPlan"];
        };
        /** @description What has arrived at the hub. */
        HubScanRequest: {
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            /** @description A delivery's id, or the provider's order id */
            code: string;
        };
        /** @description A parcel that was scanned at a hub. */
        HubScanned: {
            code: string;
            /**
             * @description Only the first four are recorded; `ambiguous` is an order id of several providers
             * @enum {string}
             */
            outcome: "verified" | "already-verified" | "not-open" | "unknown" | "other-hub" | "ambiguous";
            /** @description Whether the manifest names it */
            expected: boolean;
            /** @description Whether its intake has a manifest */
            hasManifest: boolean;
            /** @description Whether it was reported as missing before */
            wasMissing: boolean;
            deliveryID: string | null;
            /** @enum {string|null} */
            status: "QUEUEING" | "PREPARING" | "VERIFIED" | "NOT_VERIFIED" | "ALLOCATING" | "PENDING_PICKUP" | "PICKING_UP" | "PENDING_DELIVERY" | "IN_DELIVERY" | "COMPLETED" | "FAILED" | "FAILED_PICKUP" | "FAILED_DELIVERY" | "CANCELLED" | "PENDING_RETURN" | "IN_RETURN" | "FAILED_IN_RETURN" | "ON_HOLD" | "RETURNED" | "DISPOSED" | null;
            intakeID: string | null;
            hub: components["schemas"]["HubOfScan"] | null;
            /** @description One, or of each provider that has the code */
            candidates: components["schemas"]["ScanCandidate"][];
        };
        /** @description What it is. */
        HubScannedAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["HubScanned"];
        };
        /** @description A hub of the tariffs in force. */
        HubShown: {
            hubID: string;
            name: string;
            address: string;
            areaID: string;
            coordinates: components["schemas"]["Point"];
        };
        /** @description The hubs. */
        HubsAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["HubShown"][];
        };
        /** @description Who wrote. */
        InboxAnswer: {
            /** @constant */
            status: "Success";
            /** @description Unread ones first, then the latest first; of the last seven days */
            data: components["schemas"]["InboxRow"][];
        };
        /** @description A courier who wrote to operations, with their newest reply. */
        InboxRow: {
            courierID: string;
            name: string;
            unread: number;
            text: string;
            /** Format: date-time */
            at: string;
            /** @description True if operations wrote to them after it */
            answered: boolean;
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
        /** @description The intake. */
        IntakeAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["IntakeWithLines"];
        };
        /** @description A parcel that was expected, or came. */
        IntakeLine: {
            code: string;
            expected: boolean;
            deliveryID: string | null;
            /** @enum {string|null} */
            status: "QUEUEING" | "PREPARING" | "VERIFIED" | "NOT_VERIFIED" | "ALLOCATING" | "PENDING_PICKUP" | "PICKING_UP" | "PENDING_DELIVERY" | "IN_DELIVERY" | "COMPLETED" | "FAILED" | "FAILED_PICKUP" | "FAILED_DELIVERY" | "CANCELLED" | "PENDING_RETURN" | "IN_RETURN" | "FAILED_IN_RETURN" | "ON_HOLD" | "RETURNED" | "DISPOSED" | null;
            /** Format: date-time */
            scannedAt: string | null;
            /**
             * Format: date-time
             * @description When it was reported as damaged on arrival
             */
            damagedAt: string | null;
            /**
             * @description From the manifest; of a closed intake as it was then. `unbooked`: no delivery has the code
             * @enum {string|null}
             */
            difference: "missing" | "surplus" | "unbooked" | null;
        };
        /** @description An intake. */
        IntakeShown: {
            intakeID: string;
            workspaceID: string;
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            createdBy: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            closedAt: string | null;
            /** @description The hub whose desk takes the parcels in */
            hubID: string | null;
        };
        /** @description An intake with its parcels. */
        IntakeWithLines: {
            intakeID: string;
            workspaceID: string;
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            createdBy: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            closedAt: string | null;
            /** @description The hub whose desk takes the parcels in */
            hubID: string | null;
            lines: components["schemas"]["IntakeLine"][];
        };
        /** @description A page of intakes. */
        IntakesAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["IntakeShown"][];
        };
        /** @description What a hub takes in. */
        IntakesAtHub: {
            arrivals: components["schemas"]["ArrivalsOfProvider"][];
            intakes: components["schemas"]["OpenIntake"][];
            unknown: components["schemas"]["UnknownParcel"][];
        };
        /** @description What the hub takes in. */
        IntakesAtHubAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["IntakesAtHub"];
        };
        /** @description A note for operations alone; no provider reads it. */
        InternalNote: {
            /** Format: date-time */
            at: string;
            personID: string;
            personName: string;
            /**
             * @description The move that it was written with
             * @enum {string|null}
             */
            move: "release" | "expire" | "cancel" | "cancelQueued" | "verify" | "reportMissing" | "stage" | "collect" | "load" | "assign" | "reassign" | "redispatch" | "setOff" | "arriveAtPickup" | "pickUp" | "depart" | "arriveAtDestination" | "complete" | "completeLate" | "fail" | "forceFailure" | "recover" | "chooseReturn" | "startReturn" | "returnParcel" | "failReturn" | "forceReturnFailure" | "park" | "retryReturn" | "handBack" | "writeOff" | null;
            notes: string | null;
            /** @description The limits of the courier that the person exceeded knowingly */
            limits: ("parcels" | "weight" | "hours" | "cash")[];
        };
        /** @description A note for operations alone. */
        InternalNoteRequest: {
            notes: string;
        };
        /** @description The notes about a delivery, in their order. */
        InternalNotesAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["InternalNote"][];
        };
        /** @description An invitation, which only the invited person can accept. */
        Invitation: {
            invitationID: string;
            email: string;
            /** @enum {string} */
            role: "operator-admin" | "dispatcher" | "warehouse" | "finance" | "provider-admin" | "provider-member";
            /** @description Null for the operator's staff */
            workspaceID: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /**
             * @description How its link reaches the invited person: by mail, or handed over by the operator
             * @enum {string}
             */
            carriedBy: "mail" | "operator";
        };
        /** @description Who accepts: somebody new, or an account by its password. */
        InvitationAcceptance: {
            token: string;
            /** @description For a new account */
            name?: string | null;
            password: string;
            /** @description The account's second factor, if it has one */
            code?: string | null;
        };
        /** @description The invitation. */
        InvitationHeld: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["HeldInvitation"];
        };
        /** @description The link by which an invitation is accepted. */
        InvitationLink: {
            /** @description For the invited person; shown only once */
            link: string;
            /** @description The token within the link */
            token: string;
            /** Format: date-time */
            expiresAt: string;
        };
        /** @description The link. An earlier one works no more. */
        InvitationLinkAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["InvitationLink"];
        };
        /** @description They are invited. */
        InvitationMade: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Invitation"];
        };
        /** @description Who is invited, and as what. */
        InvitationOfOperator: {
            /** Format: email */
            email: string;
            /** @enum {string} */
            role: "operator-admin" | "dispatcher" | "warehouse" | "finance" | "provider-admin" | "provider-member";
            /** @description For the roles of a provider */
            workspaceID?: string | null;
            /**
             * @description Of the mail; Indonesian unless given
             * @enum {string|null}
             */
            language?: "id" | "en" | null;
        };
        /** @description Who is invited, and as what. */
        InvitationOfProvider: {
            /** Format: email */
            email: string;
            /** @enum {string} */
            role: "provider-admin" | "provider-member";
            /**
             * @description Of the mail; Indonesian unless given
             * @enum {string|null}
             */
            language?: "id" | "en" | null;
        };
        /** @description The token of a link. */
        InvitationToken: {
            token: string;
        };
        /** @description The open invitations. */
        InvitationsAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["OpenInvitation"][];
        };
        /** @description What is owed for the deliveries of a month. */
        Invoice: {
            /** @example INV-202611-01KAJ4 */
            number: string;
            /**
             * @description YYYY-MM, by the calendar of Jakarta
             * @example 2026-11
             */
            month: string;
            /**
             * Format: date-time
             * @description Null while deliveries may still join it.
             */
            fixedAt: string | null;
            deliveries: number;
            /** @description In whole rupiah */
            amount: number;
            issued: components["schemas"]["IssuedOfMonth"] | null;
            /** @description The voided invoices of the month, the latest first */
            voided: components["schemas"]["IssuedOfMonth"][];
            services: components["schemas"]["InvoiceService"][];
            lines: components["schemas"]["InvoiceLine"][];
        };
        /** @description The invoice, with a page of its lines. */
        InvoiceAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Invoice"];
        };
        /** @description Who gave it. */
        InvoiceIssuer: {
            name: string;
            address: string;
            npwp: string | null;
        };
        /** @description A delivery of the invoice. */
        InvoiceLine: {
            deliveryID: string;
            providerOrderID: string;
            /** @enum {string} */
            category: "EXPRESS" | "LOGISTIC";
            serviceType: string;
            distanceMeters: number;
            /** @description In whole rupiah */
            amount: number;
            /** Format: date-time */
            completedAt: string;
        };
        /** @description What is owed for a month. */
        InvoiceListed: {
            /** @example INV-202611-01KAJ4 */
            number: string;
            /**
             * @description YYYY-MM, by the calendar of Jakarta
             * @example 2026-11
             */
            month: string;
            /**
             * Format: date-time
             * @description Null while deliveries may still join it.
             */
            fixedAt: string | null;
            deliveries: number;
            /** @description In whole rupiah */
            amount: number;
            issued: components["schemas"]["IssuedOfMonth"] | null;
        };
        /** @description Who got it. */
        InvoiceRecipient: {
            name: string;
            address: string;
            npwp: string | null;
        };
        /** @description What is owed for one service. */
        InvoiceService: {
            /** @enum {string} */
            category: "EXPRESS" | "LOGISTIC";
            serviceType: string;
            deliveries: number;
            /** @description In whole rupiah */
            amount: number;
        };
        /** @description The invoices of twelve months, the latest first. */
        InvoicesAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["InvoiceListed"][];
        };
        /** @description An invoice to issue. */
        IssueRequest: {
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            /** @description To which provider */
            workspaceID: string;
            /** @description A month of the calendar of Jakarta, such as 2026-11 */
            month: string;
        };
        /** @description An issued invoice. */
        IssuedInvoice: {
            invoiceID: string;
            /**
             * @description The name of its month (decision 252)
             * @example INV-202611-01KAJ4
             */
            number: string;
            /** @description YYYY-MM, by the calendar of Jakarta */
            month: string;
            deliveries: number;
            /** @description The fares, in whole rupiah */
            amount: number;
            /**
             * @description Its number, without gaps within a year
             * @example 2026-00042
             */
            serial: string;
            /** @enum {string} */
            state: "issued" | "overdue" | "paid" | "void";
            /**
             * Format: date
             * @description The day of issue
             */
            issuedOn: string;
            /**
             * Format: date
             * @description The day by which it must be paid
             */
            dueOn: string;
            /** @description The rate of PPN; null if none is charged */
            vatPercent: number | null;
            /** @description The PPN */
            vat: number;
            /** @description What is to be paid */
            total: number;
            /**
             * Format: date
             * @description The day of the transfer
             */
            paidOn: string | null;
            /** @description The bank's reference of the transfer */
            reference: string | null;
            creditNote: components["schemas"]["CreditNote"] | null;
            workspaceID: string;
            workspaceName: string;
            issuer: components["schemas"]["InvoiceIssuer"];
            recipient: components["schemas"]["InvoiceRecipient"];
            services: components["schemas"]["IssuedService"][];
        };
        /** @description The invoice. */
        IssuedInvoiceAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["IssuedInvoice"];
        };
        /** @description Issued invoices, the latest first. */
        IssuedInvoices: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["IssuedInvoice"][];
        };
        /** @description The issue of the invoice. */
        IssuedOfMonth: {
            /**
             * @description Its number, without gaps within a year
             * @example 2026-00042
             */
            serial: string;
            /** @enum {string} */
            state: "issued" | "overdue" | "paid" | "void";
            /**
             * Format: date
             * @description The day of issue
             */
            issuedOn: string;
            /**
             * Format: date
             * @description The day by which it must be paid
             */
            dueOn: string;
            /** @description The rate of PPN; null if none is charged */
            vatPercent: number | null;
            /** @description The PPN */
            vat: number;
            /** @description What is to be paid */
            total: number;
            /**
             * Format: date
             * @description The day of the transfer
             */
            paidOn: string | null;
            /** @description The bank's reference of the transfer */
            reference: string | null;
            creditNote: components["schemas"]["CreditNote"] | null;
        };
        /** @description An invoice that was issued. */
        IssuedOfProvider: {
            workspaceID: string;
            name: string;
            invoiceID: string;
            serial: string;
            /** @description What is to be paid */
            total: number;
        };
        /** @description What is owed for one service. */
        IssuedService: {
            category: string;
            serviceType: string;
            deliveries: number;
            amount: number;
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
        /** @description A photo that operations uploaded and that no move has brought. */
        KeptPhoto: {
            mediaID: string;
            /** @description A signed link that expires */
            url: string;
            /** Format: date-time */
            receivedAt: string;
        };
        /** @description The name of a key pair, what it may be used for, and from where. */
        KeyLimits: {
            /** @description What the pair may be used for. */
            scopes?: ("quote" | "book" | "read" | "cancel" | "webhook" | "sandbox")[];
            /** @description The IP addresses and networks (CIDR) that may use the pair; an empty list means any. */
            addresses?: string[];
            /** @description What its people call it; null for no name. */
            name?: string | null;
        };
        /** @description The last call that was made. */
        LastWebhookCall: {
            /** @description The number of the call */
            attempt: number;
            /** Format: date-time */
            startedAt: string;
            durationMs: number;
            /** @description The answer of the provider */
            httpStatus: number | null;
            /** @description Why there was none */
            error: string | null;
        };
        /** @description What a refused step of a courier brought (decision 233). */
        LateEvidence: {
            courierID: string;
            courierName: string;
            /** @enum {string} */
            step: "release" | "expire" | "cancel" | "cancelQueued" | "verify" | "reportMissing" | "stage" | "collect" | "load" | "assign" | "reassign" | "redispatch" | "setOff" | "arriveAtPickup" | "pickUp" | "depart" | "arriveAtDestination" | "complete" | "completeLate" | "fail" | "forceFailure" | "recover" | "chooseReturn" | "startReturn" | "returnParcel" | "failReturn" | "forceReturnFailure" | "park" | "retryReturn" | "handBack" | "writeOff";
            /** @description Why the step was refused */
            code: string;
            /** Format: date-time */
            receivedAt: string;
            /**
             * Format: date-time
             * @description When it was made, by the device's clock
             */
            deviceAt: string | null;
            /**
             * Format: date-time
             * @description The same by the server's clock, as far as known
             */
            madeAt: string | null;
            /** @description How far the device's clock was ahead, negative when behind */
            clockAheadSeconds: number | null;
            /** @description By more than five minutes */
            clockWrong: boolean;
            latitude: number | null;
            longitude: number | null;
            recipientName: string | null;
            recipientRelationship: string | null;
            reasonCode: string | null;
            notes: string | null;
            collected: components["schemas"]["CollectedLate"] | null;
            /** @description Links to the photos */
            photos: string[];
            /** @description A link to the signature */
            signature: string | null;
            settlement: components["schemas"]["SettlementShown"] | null;
        };
        /** @description A handover that operations must settle, one a courier. */
        LateHandover: {
            courierID: string;
            courierName: string;
            collected: components["schemas"]["CollectedAtHandover"] | null;
            completion: components["schemas"]["HandoverCompletion"];
        };
        /** @description A handover after the delivery had left the courier. */
        LateHandoverOfCourier: {
            deliveryID: string;
            providerOrderID: string;
            /** @enum {string} */
            step: "release" | "expire" | "cancel" | "cancelQueued" | "verify" | "reportMissing" | "stage" | "collect" | "load" | "assign" | "reassign" | "redispatch" | "setOff" | "arriveAtPickup" | "pickUp" | "depart" | "arriveAtDestination" | "complete" | "completeLate" | "fail" | "forceFailure" | "recover" | "chooseReturn" | "startReturn" | "returnParcel" | "failReturn" | "forceReturnFailure" | "park" | "retryReturn" | "handBack" | "writeOff";
            /**
             * Format: date-time
             * @description By the server's clock
             */
            at: string;
            /**
             * Format: date-time
             * @description When it was made by the device's clock, set right
             */
            madeAt: string | null;
            collected: components["schemas"]["CollectedByFormerCourier"] | null;
            /**
             * @description The decision of operations; null while pending
             * @enum {string|null}
             */
            outcome: "COMPLETED" | "REFUSED" | null;
            /**
             * @description Where the money is that no completed delivery books
             * @enum {string|null}
             */
            money: "RETURNED" | "IN_HAND" | null;
            reason: string | null;
        };
        /** @description A promise that would be broken. */
        LatePromise: {
            deliveryID: string;
            /** @description The provider's order id */
            orderID: string;
            /** @enum {string} */
            leg: "pickup" | "dropoff";
            minutes: number;
        };
        /** @description A provider without an invoice, and why. */
        LeftOut: {
            workspaceID: string;
            name: string;
            /** @description The answer that it alone would have got */
            httpStatus: number;
            error: string | null;
            /** @enum {string|null} */
            code: "credentialsRejected" | "tokenFieldsInvalid" | "fieldsUnknown" | "paymentMethodInvalid" | "serviceTypeNotFound" | "serviceTypeNotEnabled" | "destinationTooFar" | "bodyMissing" | "scheduleInPast" | "scheduleOutsideWindow" | "areaNotCovered" | "noShift" | "outsideOperation" | "noTier" | "noTierForSize" | "serviceUnknown" | "paymentMethodUnknown" | "deliveryNotFound" | "fareNotTraced" | "fareTraceRemoved" | "moveNotAllowed" | "alreadyPickedUp" | "notificationTypeUnknown" | "courierNotAssigned" | "notificationStatusWrong" | "tokenRejected" | "bodyMalformed" | "bodyNotObject" | "bodyTooManyKeys" | "bodyTooLarge" | "contentTypeUnsupported" | "contentEncodingUnsupported" | "routeNotFound" | "methodNotAllowed" | "requestMalformed" | "requestRefused" | "requestTimedOut" | "expectationUnknown" | "headersTooLarge" | "tooManyRequests" | "internal" | "busy" | "unavailable" | "timeZoneInvalid" | "headerInvalid" | "idempotencyKeyReused" | "idempotencyKeyBusy" | "gone" | "batchKeyInvalid" | "batchRowTooLarge" | "batchKeyRepeated" | "orderBooked" | "batchNotFound" | "batchesUnderWay" | "faultWithoutLife" | "certificationNotFound" | "certificationUnderWay" | "fieldRequired" | "fieldMustBe" | "fieldOneOf" | "fieldAtLeast" | "fieldAtMost" | "fieldMoreThan" | "fieldBetween" | "fieldTooLong" | "fieldTooMany" | "fieldTooFew" | "scheduleEndsBeforeStart" | "scheduleOnlyExpress" | "fieldTooShort" | "signInRejected" | "secondFactorRequired" | "secondFactorRejected" | "secondFactorLocked" | "secondFactorAlreadyOn" | "secondFactorNotOn" | "signedInElsewhere" | "courierCodeRejected" | "courierCodeExpired" | "otherOrigin" | "scopeMissing" | "addressUnusable" | "addressNotAllowed" | "passwordNeeded" | "secondFactorNeeded" | "roleForbidden" | "currentPasswordWrong" | "emailUnusable" | "emailTaken" | "alreadyMember" | "invitationNotFound" | "mailNotSet" | "passwordResetNotFound" | "personNotFound" | "membershipNotFound" | "sessionNotFound" | "credentialNotFound" | "contactNotFound" | "contactExists" | "contactsFull" | "workspaceNotFound" | "moveClosed" | "moveLacks" | "barcodeWrong" | "pinWrong" | "pinClosed" | "assignmentGone" | "settlementAwaited" | "collectionOutdated" | "handoverNotFound" | "handoverSettled" | "stepReused" | "replyReused" | "intakeNotFound" | "manifestUnreadable" | "manifestWithoutColumn" | "manifestWithoutRows" | "manifestColumnTwice" | "manifestQuoteOpen" | "manifestRowTooWide" | "manifestCellEmpty" | "manifestCellBroken" | "manifestCellRounded" | "manifestCellTooLong" | "manifestTooWide" | "reasonCodeUnknown" | "courierChangedMeanwhile" | "courierLimitsExceeded" | "deliveryNotReturnable" | "deliveryCorrectedMeanwhile" | "correctionClosed" | "courierNotChangeable" | "courierDisabled" | "courierExists" | "courierNotFound" | "offerNotFound" | "offerLapsed" | "offerWithdrawn" | "offerAnswered" | "answerReused" | "assignmentNotGivenBack" | "courierNotOnDuty" | "courierFull" | "stopsChanged" | "stopsOutOfOrder" | "hubNotFound" | "roundNotFound" | "roundChangedMeanwhile" | "parcelNotWaiting" | "parcelInTwoRounds" | "roundNotConfirmed" | "roundNotScanned" | "roundIncomplete" | "courierOffDuty" | "depositMoreThanHeld" | "cashTaken" | "cashChanged" | "cashReceiptNotFound" | "tillNotFound" | "tillClosed" | "tillChanged" | "tillTooLow" | "denominationsDiffer" | "bankedMoreThanCounted" | "cashDifferenceNotFound" | "cashDifferenceSettled" | "cashDifferenceOwn" | "appliedMoreThanHeld" | "sheetTooLong" | "periodEndsBeforeStart" | "inTheFuture" | "remittanceNotFound" | "remittanceNothingDue" | "remittanceOpen" | "remittanceNotDrawn" | "remittanceNotApproved" | "remittanceSettled" | "remittanceOwn" | "invoiceNotFound" | "invoiceOfSandbox" | "invoiceNotFixed" | "invoiceIssued" | "invoiceNotIssued" | "invoicePaid" | "invoiceVoid" | "issuerMissing" | "recipientMissing" | "npwpInvalid" | "npwpMissing" | "alertNotFound" | "pushOff" | "pushEndpointForbidden" | "pushKeysUnusable" | "imageUnknown" | "imageBroken" | "imageTooLarge" | "imageTooThin" | "tooManyPhotos" | "uploadOffsetWrong" | "tooManyUploads" | "uploadReused" | "mediaLinkInvalid" | "mediaNotFound" | "lastAdmin" | "webhookUrlNotHttps" | "webhookUrlForbidden" | "webhookUrlHasUser" | "webhookPortBlocked" | "webhookHeaderInvalid" | "webhookHeaderValueInvalid" | "webhookNotSet" | "webhookTestRunning" | "eventNotFound" | null;
            facts: {
                [key: string]: unknown;
            } | null;
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
        /** @description A session of the account. */
        LiveSession: {
            sessionID: string;
            current: boolean;
            client: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
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
            /**
             * @description pending: waits for a call. failed: all four calls failed. unsent: no endpoint was registered, or it was removed before the event arrived.
             * @enum {string}
             */
            outcome: "pending" | "delivered" | "failed" | "unsent";
            lastAttempt: components["schemas"]["Attempt"] | null;
        };
        /** @description What shall arrive. */
        Manifest: {
            parcels: components["schemas"]["ManifestParcel"][];
        };
        /** @description A parcel, by one of the two. */
        ManifestParcel: {
            deliveryID?: string | null;
            providerOrderID?: string | null;
        };
        /** @description Whether something may be done now, and if not by which refusal. */
        MayBeDone: {
            /** @description Whether it may be done */
            open: boolean;
            code: string | null;
            error: string | null;
        };
        /** @description An account. */
        Me: {
            id: string;
            name: string;
            /** @enum {string} */
            role: "operator-admin" | "dispatcher" | "warehouse" | "finance" | "provider-admin" | "provider-member" | "courier";
            workspaceID: string | null;
            email: string | null;
            secondFactor: boolean;
            /** @description Whether the role must set a second factor up before it may do anything else */
            secondFactorNeeded: boolean;
            /** @description Of the session; null for couriers */
            membershipID: string | null;
            memberships: components["schemas"]["OwnMembership"][];
        };
        /** @description Who is signed in. */
        MeAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Me"];
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
        /** @description The membership that the session shall work in. */
        MembershipChoice: {
            membershipID: string;
        };
        /** @description A staff that a person belongs to. */
        MembershipOfPerson: {
            membershipID: string;
            /** @description Null in the operator's staff */
            workspaceID: string | null;
            workspaceName: string | null;
            /** @enum {string} */
            role: "operator-admin" | "dispatcher" | "warehouse" | "finance" | "provider-admin" | "provider-member";
            /** Format: date-time */
            disabledAt: string | null;
        };
        /** @description What the courier is told. */
        Message: {
            messageID: number;
            /** @enum {string} */
            type: "READY_TO_PICKUP" | "ASSIGNED" | "TAKEN_BACK" | "CALLED_OFF" | "CANCELLED" | "CORRECTED" | "PAUSED" | "MESSAGE";
            deliveryID: string | null;
            /** @description The order number of that delivery */
            providerOrderID: string | null;
            /** @description What operations wrote */
            text: string | null;
            /** @description The corrected fields; null for other types */
            fields: ("sender.name" | "sender.phone" | "sender.email" | "origin.address" | "origin.coordinates" | "origin.notes" | "recipient.name" | "recipient.phone" | "recipient.email" | "destination.address" | "destination.coordinates" | "destination.notes" | "cashOnDelivery.amount")[] | null;
            /** Format: date-time */
            createdAt: string;
        };
        /** @description A message that waits for its courier. */
        MessageWritten: {
            messageID: number;
        };
        /** @description The message. */
        MessageWrittenAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["MessageWritten"];
        };
        /** @description What has not been read yet. */
        MessagesAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Message"][];
        };
        /** @description What was read. */
        MessagesRead: {
            messageIDs: number[];
        };
        /** @description What a courier holds and took. */
        MoneyOfDay: {
            /** @description IDR in cash, of all days, not handed in */
            cashInHand: number;
            /** @description IDR in cash by late handovers that operations have not settled; not in `cashInHand` */
            pending: number;
            today: components["schemas"]["Takings"];
        };
        /** @description A month whose invoices are issued. */
        MonthIssueRequest: {
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            /** @description A month of the calendar of Jakarta, such as 2026-11 */
            month: string;
        };
        /** @description What became of the invoices of a month that were not issued. */
        MonthIssued: {
            month: string;
            issued: components["schemas"]["IssuedOfProvider"][];
            leftOut: components["schemas"]["LeftOut"][];
        };
        /** @description Those issued now, the largest sum first, and those left out. */
        MonthIssuedAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["MonthIssued"];
        };
        /** @description A move, and what it brings. */
        MoveRequest: {
            /** @enum {string} */
            move: "release" | "expire" | "cancel" | "cancelQueued" | "verify" | "reportMissing" | "stage" | "collect" | "load" | "assign" | "reassign" | "redispatch" | "setOff" | "arriveAtPickup" | "pickUp" | "depart" | "arriveAtDestination" | "complete" | "completeLate" | "fail" | "forceFailure" | "recover" | "chooseReturn" | "startReturn" | "returnParcel" | "failReturn" | "forceReturnFailure" | "park" | "retryReturn" | "handBack" | "writeOff";
            courierID?: string | null;
            /** @description The limits that the courier may exceed; if stated, another one exceeded is 409 */
            acceptedLimits?: ("parcels" | "weight" | "hours" | "cash")[] | null;
            reasonCode?: string | null;
            /** @description For the timeline, which the provider reads */
            notes?: string | null;
            /** @description For operations alone; no provider reads it */
            internalNotes?: string | null;
            mediaID?: string | null;
            recipientName?: string | null;
            recipientRelationship?: string | null;
        };
        /** @description What became of a move. */
        MoveResult: {
            deliveryID: string;
            done: boolean;
            /** @description The new status */
            status: string | null;
            /** @description The answer that it alone would have got */
            httpStatus: number;
            error: string | null;
            /** @enum {string|null} */
            code: "credentialsRejected" | "tokenFieldsInvalid" | "fieldsUnknown" | "paymentMethodInvalid" | "serviceTypeNotFound" | "serviceTypeNotEnabled" | "destinationTooFar" | "bodyMissing" | "scheduleInPast" | "scheduleOutsideWindow" | "areaNotCovered" | "noShift" | "outsideOperation" | "noTier" | "noTierForSize" | "serviceUnknown" | "paymentMethodUnknown" | "deliveryNotFound" | "fareNotTraced" | "fareTraceRemoved" | "moveNotAllowed" | "alreadyPickedUp" | "notificationTypeUnknown" | "courierNotAssigned" | "notificationStatusWrong" | "tokenRejected" | "bodyMalformed" | "bodyNotObject" | "bodyTooManyKeys" | "bodyTooLarge" | "contentTypeUnsupported" | "contentEncodingUnsupported" | "routeNotFound" | "methodNotAllowed" | "requestMalformed" | "requestRefused" | "requestTimedOut" | "expectationUnknown" | "headersTooLarge" | "tooManyRequests" | "internal" | "busy" | "unavailable" | "timeZoneInvalid" | "headerInvalid" | "idempotencyKeyReused" | "idempotencyKeyBusy" | "gone" | "batchKeyInvalid" | "batchRowTooLarge" | "batchKeyRepeated" | "orderBooked" | "batchNotFound" | "batchesUnderWay" | "faultWithoutLife" | "certificationNotFound" | "certificationUnderWay" | "fieldRequired" | "fieldMustBe" | "fieldOneOf" | "fieldAtLeast" | "fieldAtMost" | "fieldMoreThan" | "fieldBetween" | "fieldTooLong" | "fieldTooMany" | "fieldTooFew" | "scheduleEndsBeforeStart" | "scheduleOnlyExpress" | "fieldTooShort" | "signInRejected" | "secondFactorRequired" | "secondFactorRejected" | "secondFactorLocked" | "secondFactorAlreadyOn" | "secondFactorNotOn" | "signedInElsewhere" | "courierCodeRejected" | "courierCodeExpired" | "otherOrigin" | "scopeMissing" | "addressUnusable" | "addressNotAllowed" | "passwordNeeded" | "secondFactorNeeded" | "roleForbidden" | "currentPasswordWrong" | "emailUnusable" | "emailTaken" | "alreadyMember" | "invitationNotFound" | "mailNotSet" | "passwordResetNotFound" | "personNotFound" | "membershipNotFound" | "sessionNotFound" | "credentialNotFound" | "contactNotFound" | "contactExists" | "contactsFull" | "workspaceNotFound" | "moveClosed" | "moveLacks" | "barcodeWrong" | "pinWrong" | "pinClosed" | "assignmentGone" | "settlementAwaited" | "collectionOutdated" | "handoverNotFound" | "handoverSettled" | "stepReused" | "replyReused" | "intakeNotFound" | "manifestUnreadable" | "manifestWithoutColumn" | "manifestWithoutRows" | "manifestColumnTwice" | "manifestQuoteOpen" | "manifestRowTooWide" | "manifestCellEmpty" | "manifestCellBroken" | "manifestCellRounded" | "manifestCellTooLong" | "manifestTooWide" | "reasonCodeUnknown" | "courierChangedMeanwhile" | "courierLimitsExceeded" | "deliveryNotReturnable" | "deliveryCorrectedMeanwhile" | "correctionClosed" | "courierNotChangeable" | "courierDisabled" | "courierExists" | "courierNotFound" | "offerNotFound" | "offerLapsed" | "offerWithdrawn" | "offerAnswered" | "answerReused" | "assignmentNotGivenBack" | "courierNotOnDuty" | "courierFull" | "stopsChanged" | "stopsOutOfOrder" | "hubNotFound" | "roundNotFound" | "roundChangedMeanwhile" | "parcelNotWaiting" | "parcelInTwoRounds" | "roundNotConfirmed" | "roundNotScanned" | "roundIncomplete" | "courierOffDuty" | "depositMoreThanHeld" | "cashTaken" | "cashChanged" | "cashReceiptNotFound" | "tillNotFound" | "tillClosed" | "tillChanged" | "tillTooLow" | "denominationsDiffer" | "bankedMoreThanCounted" | "cashDifferenceNotFound" | "cashDifferenceSettled" | "cashDifferenceOwn" | "appliedMoreThanHeld" | "sheetTooLong" | "periodEndsBeforeStart" | "inTheFuture" | "remittanceNotFound" | "remittanceNothingDue" | "remittanceOpen" | "remittanceNotDrawn" | "remittanceNotApproved" | "remittanceSettled" | "remittanceOwn" | "invoiceNotFound" | "invoiceOfSandbox" | "invoiceNotFixed" | "invoiceIssued" | "invoiceNotIssued" | "invoicePaid" | "invoiceVoid" | "issuerMissing" | "recipientMissing" | "npwpInvalid" | "npwpMissing" | "alertNotFound" | "pushOff" | "pushEndpointForbidden" | "pushKeysUnusable" | "imageUnknown" | "imageBroken" | "imageTooLarge" | "imageTooThin" | "tooManyPhotos" | "uploadOffsetWrong" | "tooManyUploads" | "uploadReused" | "mediaLinkInvalid" | "mediaNotFound" | "lastAdmin" | "webhookUrlNotHttps" | "webhookUrlForbidden" | "webhookUrlHasUser" | "webhookPortBlocked" | "webhookHeaderInvalid" | "webhookHeaderValueInvalid" | "webhookNotSet" | "webhookTestRunning" | "eventNotFound" | null;
            facts: {
                [key: string]: unknown;
            } | null;
            now: components["schemas"]["StandingNow"] | null;
            move: string;
        };
        /** @description A move, open or closed and why. */
        MoveShown: {
            /** @enum {string} */
            move: "release" | "expire" | "cancel" | "cancelQueued" | "verify" | "reportMissing" | "stage" | "collect" | "load" | "assign" | "reassign" | "redispatch" | "setOff" | "arriveAtPickup" | "pickUp" | "depart" | "arriveAtDestination" | "complete" | "completeLate" | "fail" | "forceFailure" | "recover" | "chooseReturn" | "startReturn" | "returnParcel" | "failReturn" | "forceReturnFailure" | "park" | "retryReturn" | "handBack" | "writeOff";
            open: boolean;
            /** @enum {string|null} */
            why: "actor" | "role" | "category" | "status" | "pickup" | "evidence" | null;
            needs: string[];
        };
        /** @description A delivery that was moved. */
        Moved: {
            deliveryID: string;
            /** @enum {string} */
            status: "QUEUEING" | "PREPARING" | "VERIFIED" | "NOT_VERIFIED" | "ALLOCATING" | "PENDING_PICKUP" | "PICKING_UP" | "PENDING_DELIVERY" | "IN_DELIVERY" | "COMPLETED" | "FAILED" | "FAILED_PICKUP" | "FAILED_DELIVERY" | "CANCELLED" | "PENDING_RETURN" | "IN_RETURN" | "FAILED_IN_RETURN" | "ON_HOLD" | "RETURNED" | "DISPOSED";
            courierID: string | null;
        };
        /** @description Where it stands now. */
        MovedAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Moved"];
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
        /** @description A courier by name. */
        NamedCourier: {
            courierID: string;
            name: string;
        };
        /** @description The courier nearest to the pickup, from where their present work ends. */
        NearestCourier: {
            courierID: string;
            distanceMeters: number;
        };
        /** @description A sender or recipient to keep. A sender needs a phone number. */
        NewContact: {
            /** @enum {string} */
            kind: "sender" | "recipient";
            contact: components["schemas"]["RecipientContact"];
            address: components["schemas"]["Address"];
        };
        /** @description Who is taken on. */
        NewCourier: {
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            /** @description The workspace of its own courier; default: the operator's fleet */
            workspaceID?: string | null;
            name: string;
            /** Format: phone */
            phone: string;
            /** Format: http-url */
            photoURL?: string | null;
            /** @description The vehicle's licence plate; blank: none */
            plate?: string | null;
            /** @enum {string|null} */
            vehicle?: "BICYCLE" | "MOTORCYCLE" | "CAR" | "VAN" | null;
            capacityParcels?: number | null;
            capacityKg?: number | null;
        };
        /** @description What a courier shall read. */
        NewMessage: {
            text: string;
            /** @description The delivery that it is about */
            deliveryID?: string | null;
        };
        /** @description A colleague's note about a delivery. */
        NoteSince: {
            deliveryID: string;
            orderID: string;
            /** Format: date-time */
            at: string;
            personName: string;
            notes: string;
        };
        /** @description Deliveries that belong together. */
        Offer: {
            offerID: string;
            /** Format: date-time */
            offeredAt: string;
            /**
             * Format: date-time
             * @description By the server's clock; later answers are refused
             */
            endsAt: string;
            /** @description For devices with a wrong clock */
            secondsLeft: number;
            /** @description For an offer on the courier's way: by how much their work gets longer */
            addedMinutes: number | null;
            deliveries: components["schemas"]["OfferedDelivery"][];
        };
        /** @description It is answered. */
        OfferAnswered: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["OfferOutcome"];
        };
        /** @description An offer, and its outcome. */
        OfferMade: {
            offerID: string;
            courierID: string;
            /**
             * @description The reason for the search: for the first courier or another one
             * @enum {string}
             */
            cause: "waiting" | "gone" | "moving-away" | "given-back" | "swap";
            /** @description All deliveries fetched together */
            bundle: string[];
            /** @description The weighed couriers, cheapest first */
            considered: components["schemas"]["ConsideredCourier"][];
            onTheWay: components["schemas"]["OnTheWay"] | null;
            /** Format: date-time */
            offeredAt: string;
            /** Format: date-time */
            endsAt: string;
            /** @enum {string|null} */
            outcome: "ACCEPTED" | "DECLINED" | "LAPSED" | "WITHDRAWN" | null;
            /** Format: date-time */
            answeredAt: string | null;
            reason: string | null;
        };
        /** @description What became of an offer. */
        OfferOutcome: {
            offerID: string;
            /** @enum {string} */
            outcome: "ACCEPTED" | "DECLINED";
            /** @description Whether it was answered before, under the same id */
            repeated: boolean;
            /** @description The deliveries that the answer still reached, without cancelled ones */
            deliveryIDs: string[];
        };
        /** @description What the courier says to an offer. */
        OfferReply: {
            /** @description Made by the app; a repeat does nothing twice */
            answerID: string;
            /** @enum {string} */
            answer: "ACCEPT" | "DECLINE";
            /** @description The reason for declining, for operations */
            reason?: string | null;
        };
        /** @description A delivery of an offer. */
        OfferedDelivery: {
            deliveryID: string;
            service: string;
            origin: components["schemas"]["OfferedPlace"] | null;
            destination: components["schemas"]["OfferedPlace"];
            /** @description Straight metres from the last known place */
            distanceToPickup: number | null;
            /** @description Metres by road, from pickup to door */
            distance: number;
            /** @description kg, all packages */
            weight: number;
            /** @description The number of rows */
            packages: number;
            /** @description IDR, what the delivery costs its provider (decision 284) */
            fare: number;
            /** @description IDR to collect at the door */
            cashOnDelivery: number | null;
            /**
             * Format: date-time
             * @description The time at which the parcel is ready, as far as known
             */
            readyAt: string | null;
            /** Format: date-time */
            promisedPickupAt: string | null;
            /** Format: date-time */
            promisedDropoffAt: string | null;
        };
        /** @description Where to go. */
        OfferedPlace: {
            address: string;
            coordinates: components["schemas"]["Point"] | null;
        };
        /** @description What can be accepted now. */
        OffersAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Offer"][];
        };
        /** @description A courier's route before and after an insertion. */
        OnTheWay: {
            /** @description The time by which their work ends later */
            addedMinutes: number;
            before: components["schemas"]["PlannedStop"][];
            after: components["schemas"]["PlannedStop"][];
        };
        /** @description An open intake of the hub. */
        OpenIntake: {
            intakeID: string;
            workspaceID: string;
            provider: string;
            /** Format: date-time */
            createdAt: string;
            /** @description The name of the person */
            openedBy: string | null;
            /** @description The parcels of its manifest */
            expected: number;
            /** @description Those of them that were scanned */
            arrived: number;
            /** @description Those that its closing would report as missing now */
            missing: number;
            /** @description Scanned parcels of no manifest */
            others: number;
            damaged: number;
        };
        /** @description An invitation that nobody has accepted yet. */
        OpenInvitation: {
            invitationID: string;
            email: string;
            /** @enum {string} */
            role: "operator-admin" | "dispatcher" | "warehouse" | "finance" | "provider-admin" | "provider-member";
            /** @description Null for the operator's staff */
            workspaceID: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            workspaceName: string | null;
            inviterName: string;
        };
        /** @description An offer that waits for an answer. */
        OpenOffer: {
            offerID: string;
            deliveryID: string;
            courierID: string;
            /** Format: date-time */
            endsAt: string;
        };
        /** @description The remittance that waits for approval or payment. */
        OpenRemittance: {
            remittanceID: string;
            /** @enum {string} */
            state: "drawn" | "approved" | "paid" | "rejected";
            payable: number;
        };
        /** @description A step that is open, and what it needs. */
        OpenStep: {
            /** @enum {string} */
            step: "release" | "expire" | "cancel" | "cancelQueued" | "verify" | "reportMissing" | "stage" | "collect" | "load" | "assign" | "reassign" | "redispatch" | "setOff" | "arriveAtPickup" | "pickUp" | "depart" | "arriveAtDestination" | "complete" | "completeLate" | "fail" | "forceFailure" | "recover" | "chooseReturn" | "startReturn" | "returnParcel" | "failReturn" | "forceReturnFailure" | "park" | "retryReturn" | "handBack" | "writeOff";
            needs: string[];
        };
        /** @description How operations are reached. */
        OperationsOfDay: {
            /** @description Null when none is set */
            phone: string | null;
        };
        /** @description The delivery with its order number: one that is not cancelled, then the latest. */
        OrderDelivery: {
            deliveryID: string;
            /** @enum {string} */
            status: "QUEUEING" | "PREPARING" | "VERIFIED" | "NOT_VERIFIED" | "ALLOCATING" | "PENDING_PICKUP" | "PICKING_UP" | "PENDING_DELIVERY" | "IN_DELIVERY" | "COMPLETED" | "FAILED" | "FAILED_PICKUP" | "FAILED_DELIVERY" | "CANCELLED" | "PENDING_RETURN" | "IN_RETURN" | "FAILED_IN_RETURN" | "ON_HOLD" | "RETURNED" | "DISPOSED";
            /** Format: date-time */
            createdAt: string;
        };
        /** @description A stop, as the list of stops shows it. */
        OrderedStop: {
            /** @enum {string} */
            kind: "PICKUP" | "DROPOFF";
            deliveryIDs: string[];
        };
        /** @description A correction by operations. */
        OwnCorrection: {
            /** Format: date-time */
            at: string;
            changes: components["schemas"]["FieldChanged"][];
        };
        /** @description Where its courier was seen last. */
        OwnCourierPlace: {
            latitude: number;
            longitude: number;
            /** Format: date-time */
            at: string;
        };
        /** @description A page of deliveries. */
        OwnDeliveriesAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["OwnDelivery"][];
        };
        /** @description A delivery of the workspace. */
        OwnDelivery: {
            deliveryID: string;
            providerOrderID: string;
            providerOutletID: string | null;
            /** @enum {string} */
            category: "EXPRESS" | "LOGISTIC";
            serviceType: string;
            status: components["schemas"]["DeliveryStatus"];
            sender: string;
            recipient: string;
            recipientPhone: string | null;
            /** @description The address */
            destination: string | null;
            courier: string | null;
            amount: number;
            cashOnDelivery: number | null;
            /** Format: date-time */
            promisedDropoffAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * @description Of its area
             * @enum {string}
             */
            timeZone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
        };
        /** @description A delivery, and what can be done with it. */
        OwnDeliveryView: {
            delivery: components["schemas"]["Delivery"];
            phones: components["schemas"]["DeliveryPhones"];
            /** @description Of the booking */
            timeZone: string;
            /** Format: date-time */
            promisedPickupAt: string | null;
            /** Format: date-time */
            promisedDropoffAt: string | null;
            forecast: components["schemas"]["Forecast"] | null;
            /**
             * Format: date-time
             * @description Since when the parcel is ready, as the courier was told
             */
            readyAt: string | null;
            courierPlace: components["schemas"]["OwnCourierPlace"] | null;
            cancel: components["schemas"]["MayBeDone"];
            tellReady: components["schemas"]["MayBeDone"];
            corrections: components["schemas"]["OwnCorrection"][];
            history: components["schemas"]["OwnHistoryEntry"][];
        };
        /** @description The delivery. */
        OwnDeliveryViewAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["OwnDeliveryView"];
        };
        /** @description How the operator's own fleet is given work. */
        OwnFleet: {
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            /** @enum {string} */
            assign: "auto" | "offer";
        };
        /** @description How it is given work. */
        OwnFleetAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["OwnFleet"];
        };
        /** @description How the operator's own fleet is given work. */
        OwnFleetChoice: {
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            /**
             * @description Whether the operator's couriers are told what to take, or asked
             * @enum {string}
             */
            assign: "auto" | "offer";
        };
        /** @description What was done with it. */
        OwnHistoryEntry: {
            status: components["schemas"]["DeliveryStatus"];
            /** Format: date-time */
            at: string;
            /** @description courier, provider, operations, system */
            actor: string;
            /** @description The person of the workspace who did it */
            by: string | null;
            notes: string | null;
            reasonCode: string | null;
            /** @description A link to the signature, which is among the media */
            signature: string | null;
        };
        /** @description A staff that the person belongs to. */
        OwnMembership: {
            membershipID: string;
            /** @description Null in the operator's staff */
            workspaceID: string | null;
            workspaceName: string | null;
            /** @enum {string} */
            role: "operator-admin" | "dispatcher" | "warehouse" | "finance" | "provider-admin" | "provider-member";
        };
        /** @description A remittance to this provider. */
        OwnRemittance: {
            remittanceID: string;
            /** @enum {string} */
            state: "drawn" | "approved" | "paid" | "rejected";
            /**
             * Format: date-time
             * @description Collections recorded before this instant were considered
             */
            until: string;
            deliveries: number;
            /** @description The amount due */
            due: number;
            /** @description The amount not collected */
            shortfall: number;
            /** @description The sum that is paid to the provider */
            payable: number;
            /** Format: date-time */
            drawnAt: string;
            /** Format: date-time */
            approvedAt: string | null;
            /**
             * Format: date
             * @description The day of the transfer
             */
            paidOn: string | null;
            /** @description The bank's reference of the transfer */
            reference: string | null;
        };
        /** @description The remittance, with a page of its lines. */
        OwnRemittanceRead: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["OwnRemittanceWithLines"];
        };
        /** @description A remittance with a page of its lines. */
        OwnRemittanceWithLines: {
            remittanceID: string;
            /** @enum {string} */
            state: "drawn" | "approved" | "paid" | "rejected";
            /**
             * Format: date-time
             * @description Collections recorded before this instant were considered
             */
            until: string;
            deliveries: number;
            /** @description The amount due */
            due: number;
            /** @description The amount not collected */
            shortfall: number;
            /** @description The sum that is paid to the provider */
            payable: number;
            /** Format: date-time */
            drawnAt: string;
            /** Format: date-time */
            approvedAt: string | null;
            /**
             * Format: date
             * @description The day of the transfer
             */
            paidOn: string | null;
            /** @description The bank's reference of the transfer */
            reference: string | null;
            lines: components["schemas"]["StatementLine"][];
        };
        /** @description Remittances, the latest first. */
        OwnRemittances: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["OwnRemittance"][];
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
        /** @description Who recorded the payment. */
        PaidBy: {
            personID: string;
            name: string;
        };
        /** @description The password that is, and the one that shall be. */
        PasswordChange: {
            currentPassword: string;
            newPassword: string;
        };
        /** @description The password, once more. */
        PasswordProof: {
            currentPassword: string;
        };
        /** @description The token of the link, and the new password. */
        PasswordResetCompletion: {
            token: string;
            password: string;
        };
        /** @description The link by which a person chooses a new password. */
        PasswordResetLink: {
            /** @description For the person; shown only once */
            link: string;
            /** @description The token within the link */
            token: string;
            /** Format: date-time */
            expiresAt: string;
        };
        /** @description The link. An earlier one works no more. */
        PasswordResetLinkAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["PasswordResetLink"];
        };
        /** @description Who has forgotten the password. */
        PasswordResetRequest: {
            /** Format: email */
            email: string;
            /**
             * @description Of the mail; Indonesian unless given
             * @enum {string|null}
             */
            language?: "id" | "en" | null;
        };
        /** @description Money of late evidence that waits for a decision. */
        PendingHandover: {
            deliveryID: string;
            providerOrderID: string;
            amount: number;
            /** @enum {string} */
            method: "CASH" | "QRIS";
            /** Format: date-time */
            at: string;
        };
        /** @description A delivery of either category. EXPRESS needs `origin`, and coordinates at both ends. */
        PersonBooking: components["schemas"]["LegacyExpressBooking"] | components["schemas"]["LegacyLogisticBooking"];
        /** @description A number to call. */
        PhoneNumber: {
            /** @description E.164, or an Indonesian short number such as 112 */
            number: string;
            /** @description Whether it is a mobile number, which may have WhatsApp */
            hasChat: boolean;
        };
        /** @description When it may be fetched, as it was sent. */
        PickupWindow: {
            pickupTimeFrom: string;
            pickupTimeTo: string;
        };
        /** @description How far the upload of a picture is. */
        PictureUpload: {
            /** @description The next part begins here */
            receivedBytes: number;
        };
        /** @description How far it is. */
        PictureUploadAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["PictureUpload"];
        };
        /** @description A pin that lies outside the place which its address names. */
        PinDoubt: {
            /** @description `origin.coordinates` or `destination.coordinates` */
            field: string;
            /** @description The place in a line */
            place: string;
            /** @description From the middle of the place */
            distanceMeters: number;
            /** @description How far the place reaches from its middle */
            withinMeters: number;
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
        /** @description Its middle: WGS 84, in degrees. */
        PlaceMiddle: {
            latitude: number;
            longitude: number;
        };
        /** @description The rounds that change. */
        PlanRequest: {
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            rounds: components["schemas"]["WantedRound"][];
        };
        /** @description The changed rounds, in the order of the request. */
        PlannedAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["RoundVersion"][];
        };
        /** @description A round, its courier and its parcels. */
        PlannedRound: {
            roundID: string;
            /**
             * @description PLANNED until somebody confirms it, CONFIRMED until it is handed out
             * @enum {string}
             */
            state: "PLANNED" | "CONFIRMED" | "HANDED_OUT" | "DISCARDED";
            /** @description Counts the changes of its plan */
            version: number;
            courier: components["schemas"]["RoundCourier"];
            /** @description kg, all parcels */
            weight: number;
            /**
             * Format: date-time
             * @description At the last door, if it left now or as it left
             */
            endsAt: string | null;
            /** Format: date-time */
            changedAt: string;
            /** @description The name of the person */
            changedBy: string | null;
            /** Format: date-time */
            handedOutAt: string | null;
            /** @description In the order of their doors; of an open round those that lie at the hub */
            parcels: components["schemas"]["RoundParcel"][];
        };
        /** @description A stop of a courier. */
        PlannedStop: {
            /** @enum {string} */
            kind: "PICKUP" | "DROPOFF";
            deliveryID: string;
            /** Format: date-time */
            plannedAt: string;
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
        /** @description Where a device was. */
        Positions: {
            /**
             * Format: date-time
             * @description The device's time of sending
             */
            sentAt: string;
            positions: components["schemas"]["DevicePosition"][];
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
        /** @description By when it is to be fetched and brought. */
        PromisedTimes: {
            /** Format: date-time */
            pickup: string | null;
            /** Format: date-time */
            dropoff: string | null;
        };
        /** @description How promises were kept. */
        PromisesAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["PromisesOfWeek"][];
        };
        /** @description A week of a provider. */
        PromisesOfWeek: {
            workspaceID: string;
            /**
             * Format: date
             * @description The Monday on which it begins
             */
            week: string;
            deliveries: number;
            pickupsOnTime: number;
            pickupsLate: number;
            deliveriesOnTime: number;
            deliveriesLate: number;
        };
        /** @description A photo that was kept. */
        Proof: {
            mediaID: string;
            /** @enum {string} */
            type: "image/jpeg" | "image/png" | "image/webp";
            /** @description The size of the sent file; the photo itself is made anew */
            bytes: number;
            /** @description The hash of the sent file, in hexadecimal */
            sha256: string;
            /** Format: date-time */
            receivedAt: string;
            /** @description A signed link that expires */
            url: string;
        };
        /** @description The photo is kept. */
        ProofKept: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Proof"];
        };
        /** @description Rounds for the parcels of a hub. */
        Proposal: {
            /** @description Each can be staged as it is */
            rounds: components["schemas"]["ProposedRound"][];
            /**
             * @description The reason for no round: no verified parcel, none with coordinates, no courier on duty near the hub with nothing in hand, or no courier who can bring a parcel in time
             * @enum {string|null}
             */
            why: "no-parcels" | "no-coordinates" | "no-couriers" | "nothing-fits" | null;
            /** @description Parcels that no courier has room or time for */
            leftOut: string[];
            /** @description Parcels whose destination has no coordinates */
            unmapped: string[];
        };
        /** @description What is proposed. */
        ProposalAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Proposal"];
        };
        /** @description A round for a courier. */
        ProposedRound: {
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            courierID: string;
            /** @description In the order of their doors */
            deliveryIDs: string[];
            /** @description kg, all parcels */
            weight: number;
            /** @description From door to door */
            stops: components["schemas"]["ProposedStop"][];
        };
        /** @description A door of a round. */
        ProposedStop: {
            deliveryID: string;
            /** Format: date-time */
            expectedAt: string;
        };
        /** @description What to encrypt for, in base64url. */
        PushKeys: {
            p256dh: string;
            auth: string;
        };
        /** @description Whether this phone is pushed to. */
        PushState: {
            /** @description The browser's `applicationServerKey`; null when push is turned off */
            publicKey: string | null;
            /** @description Whether this session has a subscription */
            subscribed: boolean;
        };
        /** @description How push stands. */
        PushStateAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["PushState"];
        };
        /** @description As the browser writes it: `subscription.toJSON()`. */
        PushSubscription: {
            endpoint: string;
            /** @description Not needed: a gone subscription is removed */
            expirationTime?: number | null;
            keys: components["schemas"]["PushKeys"];
        };
        /** @description A service, as a booking of this moment would find it. */
        QuotedService: {
            /** @enum {string} */
            category: "EXPRESS" | "LOGISTIC";
            /** @enum {string} */
            type: "INSTANT" | "SAME_DAY";
            /** @description Display name of the tier */
            name: string | null;
            /** @description Total fare in IDR; null when it would be refused */
            amount: number | null;
            /** @description Meters */
            distance: number | null;
            estimated: components["schemas"]["EstimatedTimes"] | null;
            promised: components["schemas"]["PromisedTimes"] | null;
            /** @description A courier can be had; otherwise it waits for one */
            driverAvailability: boolean | null;
            error: string | null;
            /** @enum {string|null} */
            code: "credentialsRejected" | "tokenFieldsInvalid" | "fieldsUnknown" | "paymentMethodInvalid" | "serviceTypeNotFound" | "serviceTypeNotEnabled" | "destinationTooFar" | "bodyMissing" | "scheduleInPast" | "scheduleOutsideWindow" | "areaNotCovered" | "noShift" | "outsideOperation" | "noTier" | "noTierForSize" | "serviceUnknown" | "paymentMethodUnknown" | "deliveryNotFound" | "fareNotTraced" | "fareTraceRemoved" | "moveNotAllowed" | "alreadyPickedUp" | "notificationTypeUnknown" | "courierNotAssigned" | "notificationStatusWrong" | "tokenRejected" | "bodyMalformed" | "bodyNotObject" | "bodyTooManyKeys" | "bodyTooLarge" | "contentTypeUnsupported" | "contentEncodingUnsupported" | "routeNotFound" | "methodNotAllowed" | "requestMalformed" | "requestRefused" | "requestTimedOut" | "expectationUnknown" | "headersTooLarge" | "tooManyRequests" | "internal" | "busy" | "unavailable" | "timeZoneInvalid" | "headerInvalid" | "idempotencyKeyReused" | "idempotencyKeyBusy" | "gone" | "batchKeyInvalid" | "batchRowTooLarge" | "batchKeyRepeated" | "orderBooked" | "batchNotFound" | "batchesUnderWay" | "faultWithoutLife" | "certificationNotFound" | "certificationUnderWay" | "fieldRequired" | "fieldMustBe" | "fieldOneOf" | "fieldAtLeast" | "fieldAtMost" | "fieldMoreThan" | "fieldBetween" | "fieldTooLong" | "fieldTooMany" | "fieldTooFew" | "scheduleEndsBeforeStart" | "scheduleOnlyExpress" | "fieldTooShort" | "signInRejected" | "secondFactorRequired" | "secondFactorRejected" | "secondFactorLocked" | "secondFactorAlreadyOn" | "secondFactorNotOn" | "signedInElsewhere" | "courierCodeRejected" | "courierCodeExpired" | "otherOrigin" | "scopeMissing" | "addressUnusable" | "addressNotAllowed" | "passwordNeeded" | "secondFactorNeeded" | "roleForbidden" | "currentPasswordWrong" | "emailUnusable" | "emailTaken" | "alreadyMember" | "invitationNotFound" | "mailNotSet" | "passwordResetNotFound" | "personNotFound" | "membershipNotFound" | "sessionNotFound" | "credentialNotFound" | "contactNotFound" | "contactExists" | "contactsFull" | "workspaceNotFound" | "moveClosed" | "moveLacks" | "barcodeWrong" | "pinWrong" | "pinClosed" | "assignmentGone" | "settlementAwaited" | "collectionOutdated" | "handoverNotFound" | "handoverSettled" | "stepReused" | "replyReused" | "intakeNotFound" | "manifestUnreadable" | "manifestWithoutColumn" | "manifestWithoutRows" | "manifestColumnTwice" | "manifestQuoteOpen" | "manifestRowTooWide" | "manifestCellEmpty" | "manifestCellBroken" | "manifestCellRounded" | "manifestCellTooLong" | "manifestTooWide" | "reasonCodeUnknown" | "courierChangedMeanwhile" | "courierLimitsExceeded" | "deliveryNotReturnable" | "deliveryCorrectedMeanwhile" | "correctionClosed" | "courierNotChangeable" | "courierDisabled" | "courierExists" | "courierNotFound" | "offerNotFound" | "offerLapsed" | "offerWithdrawn" | "offerAnswered" | "answerReused" | "assignmentNotGivenBack" | "courierNotOnDuty" | "courierFull" | "stopsChanged" | "stopsOutOfOrder" | "hubNotFound" | "roundNotFound" | "roundChangedMeanwhile" | "parcelNotWaiting" | "parcelInTwoRounds" | "roundNotConfirmed" | "roundNotScanned" | "roundIncomplete" | "courierOffDuty" | "depositMoreThanHeld" | "cashTaken" | "cashChanged" | "cashReceiptNotFound" | "tillNotFound" | "tillClosed" | "tillChanged" | "tillTooLow" | "denominationsDiffer" | "bankedMoreThanCounted" | "cashDifferenceNotFound" | "cashDifferenceSettled" | "cashDifferenceOwn" | "appliedMoreThanHeld" | "sheetTooLong" | "periodEndsBeforeStart" | "inTheFuture" | "remittanceNotFound" | "remittanceNothingDue" | "remittanceOpen" | "remittanceNotDrawn" | "remittanceNotApproved" | "remittanceSettled" | "remittanceOwn" | "invoiceNotFound" | "invoiceOfSandbox" | "invoiceNotFixed" | "invoiceIssued" | "invoiceNotIssued" | "invoicePaid" | "invoiceVoid" | "issuerMissing" | "recipientMissing" | "npwpInvalid" | "npwpMissing" | "alertNotFound" | "pushOff" | "pushEndpointForbidden" | "pushKeysUnusable" | "imageUnknown" | "imageBroken" | "imageTooLarge" | "imageTooThin" | "tooManyPhotos" | "uploadOffsetWrong" | "tooManyUploads" | "uploadReused" | "mediaLinkInvalid" | "mediaNotFound" | "lastAdmin" | "webhookUrlNotHttps" | "webhookUrlForbidden" | "webhookUrlHasUser" | "webhookPortBlocked" | "webhookHeaderInvalid" | "webhookHeaderValueInvalid" | "webhookNotSet" | "webhookTestRunning" | "eventNotFound" | null;
            facts: {
                [key: string]: unknown;
            } | null;
        };
        /** @description The delivery. */
        ReadAnswer: {
            /** @constant */
            status: "Success";
            message: string;
            data: components["schemas"]["Delivery"];
        };
        /** @description A reason for a failure or a write-off. */
        Reason: {
            /** @description P… for the pickup leg, D… for the delivery leg, R… for the return leg, W… for a write-off */
            code: string;
            /** @enum {string} */
            leg: "pickup" | "delivery" | "return" | "write-off";
            textID: string;
            textEN: string;
        };
        /** @description The reason. */
        ReasonAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Reason"];
        };
        /** @description A reason in both languages. */
        ReasonText: {
            textID: string;
            textEN: string;
        };
        /** @description The reasons. */
        ReasonsAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Reason"][];
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
        /** @description The recipient. */
        RecipientContact: {
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
        };
        /** @description Each serves once, in the place of a code. */
        RecoveryCodes: {
            recoveryCodes: string[];
        };
        /** @description The refusal: in Indonesian, and as a code for other languages. */
        Refused: {
            /** @constant */
            status: "Failed";
            error: string;
            /** @enum {string} */
            code: "credentialsRejected" | "tokenFieldsInvalid" | "fieldsUnknown" | "paymentMethodInvalid" | "serviceTypeNotFound" | "serviceTypeNotEnabled" | "destinationTooFar" | "bodyMissing" | "scheduleInPast" | "scheduleOutsideWindow" | "areaNotCovered" | "noShift" | "outsideOperation" | "noTier" | "noTierForSize" | "serviceUnknown" | "paymentMethodUnknown" | "deliveryNotFound" | "fareNotTraced" | "fareTraceRemoved" | "moveNotAllowed" | "alreadyPickedUp" | "notificationTypeUnknown" | "courierNotAssigned" | "notificationStatusWrong" | "tokenRejected" | "bodyMalformed" | "bodyNotObject" | "bodyTooManyKeys" | "bodyTooLarge" | "contentTypeUnsupported" | "contentEncodingUnsupported" | "routeNotFound" | "methodNotAllowed" | "requestMalformed" | "requestRefused" | "requestTimedOut" | "expectationUnknown" | "headersTooLarge" | "tooManyRequests" | "internal" | "busy" | "unavailable" | "timeZoneInvalid" | "headerInvalid" | "idempotencyKeyReused" | "idempotencyKeyBusy" | "gone" | "batchKeyInvalid" | "batchRowTooLarge" | "batchKeyRepeated" | "orderBooked" | "batchNotFound" | "batchesUnderWay" | "faultWithoutLife" | "certificationNotFound" | "certificationUnderWay" | "fieldRequired" | "fieldMustBe" | "fieldOneOf" | "fieldAtLeast" | "fieldAtMost" | "fieldMoreThan" | "fieldBetween" | "fieldTooLong" | "fieldTooMany" | "fieldTooFew" | "scheduleEndsBeforeStart" | "scheduleOnlyExpress" | "fieldTooShort" | "signInRejected" | "secondFactorRequired" | "secondFactorRejected" | "secondFactorLocked" | "secondFactorAlreadyOn" | "secondFactorNotOn" | "signedInElsewhere" | "courierCodeRejected" | "courierCodeExpired" | "otherOrigin" | "scopeMissing" | "addressUnusable" | "addressNotAllowed" | "passwordNeeded" | "secondFactorNeeded" | "roleForbidden" | "currentPasswordWrong" | "emailUnusable" | "emailTaken" | "alreadyMember" | "invitationNotFound" | "mailNotSet" | "passwordResetNotFound" | "personNotFound" | "membershipNotFound" | "sessionNotFound" | "credentialNotFound" | "contactNotFound" | "contactExists" | "contactsFull" | "workspaceNotFound" | "moveClosed" | "moveLacks" | "barcodeWrong" | "pinWrong" | "pinClosed" | "assignmentGone" | "settlementAwaited" | "collectionOutdated" | "handoverNotFound" | "handoverSettled" | "stepReused" | "replyReused" | "intakeNotFound" | "manifestUnreadable" | "manifestWithoutColumn" | "manifestWithoutRows" | "manifestColumnTwice" | "manifestQuoteOpen" | "manifestRowTooWide" | "manifestCellEmpty" | "manifestCellBroken" | "manifestCellRounded" | "manifestCellTooLong" | "manifestTooWide" | "reasonCodeUnknown" | "courierChangedMeanwhile" | "courierLimitsExceeded" | "deliveryNotReturnable" | "deliveryCorrectedMeanwhile" | "correctionClosed" | "courierNotChangeable" | "courierDisabled" | "courierExists" | "courierNotFound" | "offerNotFound" | "offerLapsed" | "offerWithdrawn" | "offerAnswered" | "answerReused" | "assignmentNotGivenBack" | "courierNotOnDuty" | "courierFull" | "stopsChanged" | "stopsOutOfOrder" | "hubNotFound" | "roundNotFound" | "roundChangedMeanwhile" | "parcelNotWaiting" | "parcelInTwoRounds" | "roundNotConfirmed" | "roundNotScanned" | "roundIncomplete" | "courierOffDuty" | "depositMoreThanHeld" | "cashTaken" | "cashChanged" | "cashReceiptNotFound" | "tillNotFound" | "tillClosed" | "tillChanged" | "tillTooLow" | "denominationsDiffer" | "bankedMoreThanCounted" | "cashDifferenceNotFound" | "cashDifferenceSettled" | "cashDifferenceOwn" | "appliedMoreThanHeld" | "sheetTooLong" | "periodEndsBeforeStart" | "inTheFuture" | "remittanceNotFound" | "remittanceNothingDue" | "remittanceOpen" | "remittanceNotDrawn" | "remittanceNotApproved" | "remittanceSettled" | "remittanceOwn" | "invoiceNotFound" | "invoiceOfSandbox" | "invoiceNotFixed" | "invoiceIssued" | "invoiceNotIssued" | "invoicePaid" | "invoiceVoid" | "issuerMissing" | "recipientMissing" | "npwpInvalid" | "npwpMissing" | "alertNotFound" | "pushOff" | "pushEndpointForbidden" | "pushKeysUnusable" | "imageUnknown" | "imageBroken" | "imageTooLarge" | "imageTooThin" | "tooManyPhotos" | "uploadOffsetWrong" | "tooManyUploads" | "uploadReused" | "mediaLinkInvalid" | "mediaNotFound" | "lastAdmin" | "webhookUrlNotHttps" | "webhookUrlForbidden" | "webhookUrlHasUser" | "webhookPortBlocked" | "webhookHeaderInvalid" | "webhookHeaderValueInvalid" | "webhookNotSet" | "webhookTestRunning" | "eventNotFound";
            facts: {
                [key: string]: unknown;
            };
        };
        /** @description Who rejected it. */
        RejectedBy: {
            personID: string;
            name: string;
        };
        /** @description Why a remittance is rejected. */
        RejectionRequest: {
            /** @description Why it is rejected */
            reason: string;
        };
        /** @description A remittance to a provider. */
        RemittanceDrawn: {
            remittanceID: string;
            /** @enum {string} */
            state: "drawn" | "approved" | "paid" | "rejected";
            /**
             * Format: date-time
             * @description Collections recorded before this instant were considered
             */
            until: string;
            deliveries: number;
            /** @description The amount due */
            due: number;
            /** @description The amount not collected */
            shortfall: number;
            /** @description The sum that is paid to the provider */
            payable: number;
            /** Format: date-time */
            drawnAt: string;
            /** Format: date-time */
            approvedAt: string | null;
            /**
             * Format: date
             * @description The day of the transfer
             */
            paidOn: string | null;
            /** @description The bank's reference of the transfer */
            reference: string | null;
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            workspaceID: string;
            workspaceName: string;
            drawnBy: components["schemas"]["DrawnBy"] | null;
            approvedBy: components["schemas"]["ApprovedBy"] | null;
            rejectedBy: components["schemas"]["RejectedBy"] | null;
            /** Format: date-time */
            rejectedAt: string | null;
            rejectionReason: string | null;
            paidBy: components["schemas"]["PaidBy"] | null;
        };
        /** @description The remittance, with a page of its lines. */
        RemittanceRead: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["RemittanceWithLines"];
        };
        /** @description The remittance after the step. */
        RemittanceStep: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["RemittanceDrawn"];
        };
        /** @description A remittance with a page of its lines. */
        RemittanceWithLines: {
            remittanceID: string;
            /** @enum {string} */
            state: "drawn" | "approved" | "paid" | "rejected";
            /**
             * Format: date-time
             * @description Collections recorded before this instant were considered
             */
            until: string;
            deliveries: number;
            /** @description The amount due */
            due: number;
            /** @description The amount not collected */
            shortfall: number;
            /** @description The sum that is paid to the provider */
            payable: number;
            /** Format: date-time */
            drawnAt: string;
            /** Format: date-time */
            approvedAt: string | null;
            /**
             * Format: date
             * @description The day of the transfer
             */
            paidOn: string | null;
            /** @description The bank's reference of the transfer */
            reference: string | null;
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            workspaceID: string;
            workspaceName: string;
            drawnBy: components["schemas"]["DrawnBy"] | null;
            approvedBy: components["schemas"]["ApprovedBy"] | null;
            rejectedBy: components["schemas"]["RejectedBy"] | null;
            /** Format: date-time */
            rejectedAt: string | null;
            rejectionReason: string | null;
            paidBy: components["schemas"]["PaidBy"] | null;
            lines: components["schemas"]["StatementLine"][];
        };
        /** @description Remittances, the latest first. */
        RemittancesAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["RemittanceDrawn"][];
        };
        /** @description What has changed in the conversation. */
        RepliesOfDay: {
            /** @description The number of the courier's newest reply; 0 for none */
            newest: number;
            /** @description Replies that operations have not read */
            unread: number;
        };
        /** @description What was read. */
        RepliesRead: {
            /** @description The number of the newest reply that was read */
            upTo: number;
        };
        /** @description A courier's replies that nobody of operations has read. */
        RepliesSince: {
            courierID: string;
            name: string;
            count: number;
            /**
             * Format: date-time
             * @description When the newest of them came
             */
            at: string;
        };
        /** @description What a courier writes to operations. */
        Reply: {
            /** @description Made by the app; a repeat is the same reply */
            replyID: string;
            text: string;
            /**
             * Format: date-time
             * @description The device's time, also of what was done offline
             */
            at: string;
            /**
             * Format: date-time
             * @description The device's time of sending; it shows how wrong its clock is
             */
            sentAt?: string | null;
        };
        /** @description A reply that operations can read. */
        ReplyKept: {
            replyID: string;
            /** @description True if it was stored before, under the same id */
            repeated: boolean;
        };
        /** @description The reply. */
        ReplyKeptAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["ReplyKept"];
        };
        /** @description A report by the local day of booking. */
        Report: {
            /**
             * Format: date-time
             * @description When deliveries were counted last
             */
            countedAt: string | null;
            /** @description The number of rows of the whole report */
            total: number;
            rows: components["schemas"]["ReportRow"][];
        };
        /** @description The report. */
        ReportAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Report"];
        };
        /** @description A row of a report. */
        ReportRow: {
            /** @description A day, the Monday of a week, an hour, a weekday from 1 (Monday) with an hour (`1/09`), or the id or code of the rest; empty without one */
            key: string;
            /** @description The name of a provider, area or courier; the text of a reason */
            name: string | null;
            /** @description Deliveries booked, without cancelled ones */
            deliveries: number;
            /** @description Cancelled deliveries */
            cancelled: number;
            /** @description Completed deliveries */
            completed: number;
            /** @description Deliveries that have failed */
            failed: number;
            /** @description Pickups within their promise */
            pickupsOnTime: number;
            /** @description Pickups after it, and those that are due */
            pickupsLate: number;
            /** @description Arrivals within their promise */
            dropoffsOnTime: number;
            /** @description Arrivals after it, and those that are due */
            dropoffsLate: number;
            /** @description Recorded forecasts within whose range the courier came to the door */
            forecastsHeld: number;
            /** @description The other ones with an arrival */
            forecastsMissed: number;
            /** @description From the booking or the begin of its window to the courier */
            assignMedianMinutes: number | null;
            /** @description The same, of nine in ten */
            assignP90Minutes: number | null;
            /** @description From the courier to the pickup */
            pickupMedianMinutes: number | null;
            /** @description The same, of nine in ten */
            pickupP90Minutes: number | null;
            /** @description From the pickup to the door */
            dropoffMedianMinutes: number | null;
            /** @description The same, of nine in ten */
            dropoffP90Minutes: number | null;
            /** @description Completed deliveries that were paid at the door */
            codDeliveries: number;
            /** @description Their amount */
            codDue: number;
            /** @description What was collected */
            codCollected: number;
            /** @description Hours on duty; null in a report that does not divide them */
            courierHours: number | null;
            /** @description Completed deliveries by such an hour */
            deliveriesPerCourierHour: number | null;
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
        /** @description What became of a return to dispatch. */
        ReturnResult: {
            deliveryID: string;
            done: boolean;
            /** @description The new status */
            status: string | null;
            /** @description The answer that it alone would have got */
            httpStatus: number;
            error: string | null;
            /** @enum {string|null} */
            code: "credentialsRejected" | "tokenFieldsInvalid" | "fieldsUnknown" | "paymentMethodInvalid" | "serviceTypeNotFound" | "serviceTypeNotEnabled" | "destinationTooFar" | "bodyMissing" | "scheduleInPast" | "scheduleOutsideWindow" | "areaNotCovered" | "noShift" | "outsideOperation" | "noTier" | "noTierForSize" | "serviceUnknown" | "paymentMethodUnknown" | "deliveryNotFound" | "fareNotTraced" | "fareTraceRemoved" | "moveNotAllowed" | "alreadyPickedUp" | "notificationTypeUnknown" | "courierNotAssigned" | "notificationStatusWrong" | "tokenRejected" | "bodyMalformed" | "bodyNotObject" | "bodyTooManyKeys" | "bodyTooLarge" | "contentTypeUnsupported" | "contentEncodingUnsupported" | "routeNotFound" | "methodNotAllowed" | "requestMalformed" | "requestRefused" | "requestTimedOut" | "expectationUnknown" | "headersTooLarge" | "tooManyRequests" | "internal" | "busy" | "unavailable" | "timeZoneInvalid" | "headerInvalid" | "idempotencyKeyReused" | "idempotencyKeyBusy" | "gone" | "batchKeyInvalid" | "batchRowTooLarge" | "batchKeyRepeated" | "orderBooked" | "batchNotFound" | "batchesUnderWay" | "faultWithoutLife" | "certificationNotFound" | "certificationUnderWay" | "fieldRequired" | "fieldMustBe" | "fieldOneOf" | "fieldAtLeast" | "fieldAtMost" | "fieldMoreThan" | "fieldBetween" | "fieldTooLong" | "fieldTooMany" | "fieldTooFew" | "scheduleEndsBeforeStart" | "scheduleOnlyExpress" | "fieldTooShort" | "signInRejected" | "secondFactorRequired" | "secondFactorRejected" | "secondFactorLocked" | "secondFactorAlreadyOn" | "secondFactorNotOn" | "signedInElsewhere" | "courierCodeRejected" | "courierCodeExpired" | "otherOrigin" | "scopeMissing" | "addressUnusable" | "addressNotAllowed" | "passwordNeeded" | "secondFactorNeeded" | "roleForbidden" | "currentPasswordWrong" | "emailUnusable" | "emailTaken" | "alreadyMember" | "invitationNotFound" | "mailNotSet" | "passwordResetNotFound" | "personNotFound" | "membershipNotFound" | "sessionNotFound" | "credentialNotFound" | "contactNotFound" | "contactExists" | "contactsFull" | "workspaceNotFound" | "moveClosed" | "moveLacks" | "barcodeWrong" | "pinWrong" | "pinClosed" | "assignmentGone" | "settlementAwaited" | "collectionOutdated" | "handoverNotFound" | "handoverSettled" | "stepReused" | "replyReused" | "intakeNotFound" | "manifestUnreadable" | "manifestWithoutColumn" | "manifestWithoutRows" | "manifestColumnTwice" | "manifestQuoteOpen" | "manifestRowTooWide" | "manifestCellEmpty" | "manifestCellBroken" | "manifestCellRounded" | "manifestCellTooLong" | "manifestTooWide" | "reasonCodeUnknown" | "courierChangedMeanwhile" | "courierLimitsExceeded" | "deliveryNotReturnable" | "deliveryCorrectedMeanwhile" | "correctionClosed" | "courierNotChangeable" | "courierDisabled" | "courierExists" | "courierNotFound" | "offerNotFound" | "offerLapsed" | "offerWithdrawn" | "offerAnswered" | "answerReused" | "assignmentNotGivenBack" | "courierNotOnDuty" | "courierFull" | "stopsChanged" | "stopsOutOfOrder" | "hubNotFound" | "roundNotFound" | "roundChangedMeanwhile" | "parcelNotWaiting" | "parcelInTwoRounds" | "roundNotConfirmed" | "roundNotScanned" | "roundIncomplete" | "courierOffDuty" | "depositMoreThanHeld" | "cashTaken" | "cashChanged" | "cashReceiptNotFound" | "tillNotFound" | "tillClosed" | "tillChanged" | "tillTooLow" | "denominationsDiffer" | "bankedMoreThanCounted" | "cashDifferenceNotFound" | "cashDifferenceSettled" | "cashDifferenceOwn" | "appliedMoreThanHeld" | "sheetTooLong" | "periodEndsBeforeStart" | "inTheFuture" | "remittanceNotFound" | "remittanceNothingDue" | "remittanceOpen" | "remittanceNotDrawn" | "remittanceNotApproved" | "remittanceSettled" | "remittanceOwn" | "invoiceNotFound" | "invoiceOfSandbox" | "invoiceNotFixed" | "invoiceIssued" | "invoiceNotIssued" | "invoicePaid" | "invoiceVoid" | "issuerMissing" | "recipientMissing" | "npwpInvalid" | "npwpMissing" | "alertNotFound" | "pushOff" | "pushEndpointForbidden" | "pushKeysUnusable" | "imageUnknown" | "imageBroken" | "imageTooLarge" | "imageTooThin" | "tooManyPhotos" | "uploadOffsetWrong" | "tooManyUploads" | "uploadReused" | "mediaLinkInvalid" | "mediaNotFound" | "lastAdmin" | "webhookUrlNotHttps" | "webhookUrlForbidden" | "webhookUrlHasUser" | "webhookPortBlocked" | "webhookHeaderInvalid" | "webhookHeaderValueInvalid" | "webhookNotSet" | "webhookTestRunning" | "eventNotFound" | null;
            facts: {
                [key: string]: unknown;
            } | null;
            now: components["schemas"]["StandingNow"] | null;
        };
        /** @description What became of each. */
        ReturnResultsAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["ReturnResult"][];
        };
        /** @description How long the secret before still signs; may be left out. */
        RotateBody: {
            /** @description The hours for which the previous secret also signs; default 24. */
            overlapHours?: number | null;
        };
        /** @description The courier of a round. */
        RoundCourier: {
            courierID: string;
            name: string;
            /** @enum {string} */
            vehicle: "BICYCLE" | "MOTORCYCLE" | "CAR" | "VAN";
            capacityParcels: number;
            capacityKg: number;
            onDuty: boolean;
        };
        /** @description A parcel of a round. */
        RoundParcel: {
            deliveryID: string;
            providerOrderID: string;
            /** @description The workspace's name */
            provider: string;
            recipient: string;
            address: string;
            /** @description kg */
            weight: number;
            /** Format: date-time */
            promisedDropoffAt: string | null;
            /** @enum {string} */
            status: "QUEUEING" | "PREPARING" | "VERIFIED" | "NOT_VERIFIED" | "ALLOCATING" | "PENDING_PICKUP" | "PICKING_UP" | "PENDING_DELIVERY" | "IN_DELIVERY" | "COMPLETED" | "FAILED" | "FAILED_PICKUP" | "FAILED_DELIVERY" | "CANCELLED" | "PENDING_RETURN" | "IN_RETURN" | "FAILED_IN_RETURN" | "ON_HOLD" | "RETURNED" | "DISPOSED";
            /**
             * Format: date-time
             * @description At its door
             */
            expectedAt: string;
            /**
             * Format: date-time
             * @description When it was scanned out
             */
            scannedAt: string | null;
        };
        /** @description A round for a courier. */
        RoundRequest: {
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            courierID: string;
            /** @description In the order of their doors */
            deliveryIDs: string[];
            /** @description As proposed; ignored */
            weight?: number | null;
            /** @description As proposed; ignored */
            stops?: components["schemas"]["ProposedStop"][] | null;
        };
        /** @description A round as it is now. */
        RoundVersion: {
            roundID: string;
            /**
             * @description PLANNED until somebody confirms it, CONFIRMED until it is handed out
             * @enum {string}
             */
            state: "PLANNED" | "CONFIRMED" | "HANDED_OUT" | "DISCARDED";
            /** @description Counts the changes of its plan */
            version: number;
        };
        /** @description What is wrong with a row. */
        RowFault: {
            /** @description The path of the field, as `sender.phone` */
            field: string | null;
            error: string | null;
            /** @enum {string|null} */
            code: "credentialsRejected" | "tokenFieldsInvalid" | "fieldsUnknown" | "paymentMethodInvalid" | "serviceTypeNotFound" | "serviceTypeNotEnabled" | "destinationTooFar" | "bodyMissing" | "scheduleInPast" | "scheduleOutsideWindow" | "areaNotCovered" | "noShift" | "outsideOperation" | "noTier" | "noTierForSize" | "serviceUnknown" | "paymentMethodUnknown" | "deliveryNotFound" | "fareNotTraced" | "fareTraceRemoved" | "moveNotAllowed" | "alreadyPickedUp" | "notificationTypeUnknown" | "courierNotAssigned" | "notificationStatusWrong" | "tokenRejected" | "bodyMalformed" | "bodyNotObject" | "bodyTooManyKeys" | "bodyTooLarge" | "contentTypeUnsupported" | "contentEncodingUnsupported" | "routeNotFound" | "methodNotAllowed" | "requestMalformed" | "requestRefused" | "requestTimedOut" | "expectationUnknown" | "headersTooLarge" | "tooManyRequests" | "internal" | "busy" | "unavailable" | "timeZoneInvalid" | "headerInvalid" | "idempotencyKeyReused" | "idempotencyKeyBusy" | "gone" | "batchKeyInvalid" | "batchRowTooLarge" | "batchKeyRepeated" | "orderBooked" | "batchNotFound" | "batchesUnderWay" | "faultWithoutLife" | "certificationNotFound" | "certificationUnderWay" | "fieldRequired" | "fieldMustBe" | "fieldOneOf" | "fieldAtLeast" | "fieldAtMost" | "fieldMoreThan" | "fieldBetween" | "fieldTooLong" | "fieldTooMany" | "fieldTooFew" | "scheduleEndsBeforeStart" | "scheduleOnlyExpress" | "fieldTooShort" | "signInRejected" | "secondFactorRequired" | "secondFactorRejected" | "secondFactorLocked" | "secondFactorAlreadyOn" | "secondFactorNotOn" | "signedInElsewhere" | "courierCodeRejected" | "courierCodeExpired" | "otherOrigin" | "scopeMissing" | "addressUnusable" | "addressNotAllowed" | "passwordNeeded" | "secondFactorNeeded" | "roleForbidden" | "currentPasswordWrong" | "emailUnusable" | "emailTaken" | "alreadyMember" | "invitationNotFound" | "mailNotSet" | "passwordResetNotFound" | "personNotFound" | "membershipNotFound" | "sessionNotFound" | "credentialNotFound" | "contactNotFound" | "contactExists" | "contactsFull" | "workspaceNotFound" | "moveClosed" | "moveLacks" | "barcodeWrong" | "pinWrong" | "pinClosed" | "assignmentGone" | "settlementAwaited" | "collectionOutdated" | "handoverNotFound" | "handoverSettled" | "stepReused" | "replyReused" | "intakeNotFound" | "manifestUnreadable" | "manifestWithoutColumn" | "manifestWithoutRows" | "manifestColumnTwice" | "manifestQuoteOpen" | "manifestRowTooWide" | "manifestCellEmpty" | "manifestCellBroken" | "manifestCellRounded" | "manifestCellTooLong" | "manifestTooWide" | "reasonCodeUnknown" | "courierChangedMeanwhile" | "courierLimitsExceeded" | "deliveryNotReturnable" | "deliveryCorrectedMeanwhile" | "correctionClosed" | "courierNotChangeable" | "courierDisabled" | "courierExists" | "courierNotFound" | "offerNotFound" | "offerLapsed" | "offerWithdrawn" | "offerAnswered" | "answerReused" | "assignmentNotGivenBack" | "courierNotOnDuty" | "courierFull" | "stopsChanged" | "stopsOutOfOrder" | "hubNotFound" | "roundNotFound" | "roundChangedMeanwhile" | "parcelNotWaiting" | "parcelInTwoRounds" | "roundNotConfirmed" | "roundNotScanned" | "roundIncomplete" | "courierOffDuty" | "depositMoreThanHeld" | "cashTaken" | "cashChanged" | "cashReceiptNotFound" | "tillNotFound" | "tillClosed" | "tillChanged" | "tillTooLow" | "denominationsDiffer" | "bankedMoreThanCounted" | "cashDifferenceNotFound" | "cashDifferenceSettled" | "cashDifferenceOwn" | "appliedMoreThanHeld" | "sheetTooLong" | "periodEndsBeforeStart" | "inTheFuture" | "remittanceNotFound" | "remittanceNothingDue" | "remittanceOpen" | "remittanceNotDrawn" | "remittanceNotApproved" | "remittanceSettled" | "remittanceOwn" | "invoiceNotFound" | "invoiceOfSandbox" | "invoiceNotFixed" | "invoiceIssued" | "invoiceNotIssued" | "invoicePaid" | "invoiceVoid" | "issuerMissing" | "recipientMissing" | "npwpInvalid" | "npwpMissing" | "alertNotFound" | "pushOff" | "pushEndpointForbidden" | "pushKeysUnusable" | "imageUnknown" | "imageBroken" | "imageTooLarge" | "imageTooThin" | "tooManyPhotos" | "uploadOffsetWrong" | "tooManyUploads" | "uploadReused" | "mediaLinkInvalid" | "mediaNotFound" | "lastAdmin" | "webhookUrlNotHttps" | "webhookUrlForbidden" | "webhookUrlHasUser" | "webhookPortBlocked" | "webhookHeaderInvalid" | "webhookHeaderValueInvalid" | "webhookNotSet" | "webhookTestRunning" | "eventNotFound" | null;
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
        /** @description How they live. */
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
        /** @description A parcel that the code means. */
        ScanCandidate: {
            deliveryID: string;
            workspaceID: string;
            provider: string;
            providerOrderID: string;
            recipient: string;
        };
        /** @description A parcel that leaves. */
        ScanOutRequest: {
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            /** @description A delivery's id, or the provider's order id */
            code: string;
            /** @description The round being handed out; default: the parcel’s own */
            roundID?: string | null;
        };
        /** @description What has arrived. */
        ScanRequest: {
            /** @description A delivery's id, or the provider's order id */
            code: string;
        };
        /** @description A parcel that was scanned. */
        Scanned: {
            code: string;
            /** @enum {string} */
            outcome: "verified" | "already-verified" | "not-open" | "unknown";
            /** @description Whether the manifest names it */
            expected: boolean;
            deliveryID: string | null;
            /** @enum {string|null} */
            status: "QUEUEING" | "PREPARING" | "VERIFIED" | "NOT_VERIFIED" | "ALLOCATING" | "PENDING_PICKUP" | "PICKING_UP" | "PENDING_DELIVERY" | "IN_DELIVERY" | "COMPLETED" | "FAILED" | "FAILED_PICKUP" | "FAILED_DELIVERY" | "CANCELLED" | "PENDING_RETURN" | "IN_RETURN" | "FAILED_IN_RETURN" | "ON_HOLD" | "RETURNED" | "DISPOSED" | null;
        };
        /** @description What it is. */
        ScannedAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Scanned"];
        };
        /** @description What the parcel is, and where it belongs. */
        ScannedOut: {
            /**
             * @description Only `right` changes something. `twice`: scanned before; `other-round`, `not-confirmed`, `no-round`: verified here; `other-hub`: verified at `hubID`; `other-status`: not at a hub
             * @enum {string}
             */
            outcome: "right" | "twice" | "other-round" | "not-confirmed" | "no-round" | "other-hub" | "other-status" | "unknown";
            deliveryID: string | null;
            providerOrderID: string | null;
            provider: string | null;
            /** @enum {string|null} */
            status: "QUEUEING" | "PREPARING" | "VERIFIED" | "NOT_VERIFIED" | "ALLOCATING" | "PENDING_PICKUP" | "PICKING_UP" | "PENDING_DELIVERY" | "IN_DELIVERY" | "COMPLETED" | "FAILED" | "FAILED_PICKUP" | "FAILED_DELIVERY" | "CANCELLED" | "PENDING_RETURN" | "IN_RETURN" | "FAILED_IN_RETURN" | "ON_HOLD" | "RETURNED" | "DISPOSED" | null;
            hubID: string | null;
            /** @description The name of that hub */
            hub: string | null;
            roundID: string | null;
            /** @description The name of the courier of its round */
            courier: string | null;
        };
        /** @description What it is. */
        ScannedOutAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["ScannedOut"];
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
        /** @description It is in force once its first code is given. */
        SecondFactorBegun: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["SecondFactorSecret"];
        };
        /** @description It is in force. */
        SecondFactorOn: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["RecoveryCodes"];
        };
        /** @description For an authenticator. */
        SecondFactorSecret: {
            /** @description Base32 */
            secret: string;
            uri: string;
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
        /** @description Every service, bookable or not, and pins to be confirmed. */
        ServicesQuote: {
            services: components["schemas"]["QuotedService"][];
            doubts: components["schemas"]["PinDoubt"][];
        };
        /** @description Every service, with its price or the reason why it cannot be booked. */
        ServicesQuoteAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["ServicesQuote"];
        };
        /** @description A session and its token. */
        Session: {
            sessionID: string;
            /** @description The bearer token of every further request, shown once; null when it is in a cookie */
            token: string | null;
            /** @description For the next sign-in from this device, which strangers' wrong tries then do not slow; null when it is in a cookie */
            device: string | null;
            /** Format: date-time */
            expiresAt: string;
            /** @description Other phones of the courier that this signed out; 0 for staff */
            signedOut: number;
        };
        /** @description You are signed in. */
        SessionOpened: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Session"];
        };
        /** @description The live sessions. */
        SessionsAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["LiveSession"][];
        };
        /** @description The codes that are no longer listed as unknown. */
        SettledCodes: {
            codes: string[];
        };
        /** @description What was settled. */
        SettledCodesAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["SettledCodes"];
        };
        /** @description A difference that has ended. */
        SettledDifference: {
            differenceID: string;
            /** @enum {string} */
            outcome: "PAID" | "DEDUCTED" | "WRITTEN_OFF" | "RETURNED" | "APPLIED" | "KEPT";
            /** @description The number of a receipt, if cash came in */
            receipt: string | null;
            /** Format: date-time */
            settledAt: string;
        };
        /** @description What the decision did. */
        SettledHandover: {
            deliveryID: string;
            /** @enum {string} */
            status: "QUEUEING" | "PREPARING" | "VERIFIED" | "NOT_VERIFIED" | "ALLOCATING" | "PENDING_PICKUP" | "PICKING_UP" | "PENDING_DELIVERY" | "IN_DELIVERY" | "COMPLETED" | "FAILED" | "FAILED_PICKUP" | "FAILED_DELIVERY" | "CANCELLED" | "PENDING_RETURN" | "IN_RETURN" | "FAILED_IN_RETURN" | "ON_HOLD" | "RETURNED" | "DISPOSED";
            /** @description The delivery's courier now */
            courierID: string | null;
            /** @enum {string} */
            outcome: "COMPLETED" | "REFUSED";
            /** @description IDR booked on the courier who handed it over */
            booked: number;
        };
        /** @description Where it stands now. */
        SettledHandoverAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["SettledHandover"];
        };
        /** @description A decision on a late handover. */
        SettlementRequest: {
            /**
             * @description It was handed over, or it was not
             * @enum {string}
             */
            outcome: "COMPLETED" | "REFUSED";
            /**
             * @description Where the money is that no completed delivery books; needed when there is some
             * @enum {string|null}
             */
            money?: "RETURNED" | "IN_HAND" | null;
            /** @description Needed to refuse, and for a shortfall without a reason of the courier */
            reason?: string | null;
            /** @description A photo that operations uploaded, if the evidence has none */
            mediaID?: string | null;
            /** @description If the evidence has none */
            recipientName?: string | null;
        };
        /** @description The decision of operations on it (decision 409). */
        SettlementShown: {
            /** @enum {string} */
            outcome: "COMPLETED" | "REFUSED";
            /** @enum {string|null} */
            money: "RETURNED" | "IN_HAND" | null;
            reason: string | null;
            /** Format: date-time */
            settledAt: string;
            /** @description The person's name */
            settledBy: string;
        };
        /** @description Who signs in, and the proof. */
        SignInRequest: {
            /** Format: email */
            email: string;
            password: string;
            /** @description The authenticator's code or a recovery code, if required */
            code?: string | null;
            /** @description True keeps the token in a cookie that no script reads, for screens */
            cookie?: boolean | null;
            /** @description The `device` of an earlier sign-in with this account; a browser sends its cookie */
            device?: string | null;
        };
        /** @description The last call for help. */
        Sos: {
            /**
             * Format: date-time
             * @description The time of the press
             */
            calledAt: string;
            /**
             * Format: date-time
             * @description The time at which operations were alerted
             */
            raisedAt: string;
            /** Format: date-time */
            seenAt: string | null;
            /** @description Who of operations acknowledged it */
            seenBy: string | null;
        };
        /** @description The people of the staff. */
        StaffAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["StaffMember"][];
        };
        /** @description What shall be different. */
        StaffChange: {
            /** @enum {string|null} */
            role?: "operator-admin" | "dispatcher" | "warehouse" | "finance" | "provider-admin" | "provider-member" | null;
            disabled?: boolean | null;
        };
        /** @description The people of the staff. */
        StaffEverywhereAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["StaffMemberEverywhere"][];
        };
        /** @description A person of a staff. */
        StaffMember: {
            personID: string;
            membershipID: string;
            email: string;
            name: string;
            /** @enum {string} */
            role: "operator-admin" | "dispatcher" | "warehouse" | "finance" | "provider-admin" | "provider-member";
            secondFactor: boolean;
            /**
             * Format: date-time
             * @description When they joined this staff
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Into this staff; null before the first
             */
            lastSignInAt: string | null;
            /** Format: date-time */
            disabledAt: string | null;
        };
        /** @description The person as they are now. */
        StaffMemberAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["StaffMember"];
        };
        /** @description A person of a staff, with every membership of theirs. */
        StaffMemberEverywhere: {
            personID: string;
            membershipID: string;
            email: string;
            name: string;
            /** @enum {string} */
            role: "operator-admin" | "dispatcher" | "warehouse" | "finance" | "provider-admin" | "provider-member";
            secondFactor: boolean;
            /**
             * Format: date-time
             * @description When they joined this staff
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Into this staff; null before the first
             */
            lastSignInAt: string | null;
            /** Format: date-time */
            disabledAt: string | null;
            memberships: components["schemas"]["MembershipOfPerson"][];
        };
        /** @description A parcel of the round. */
        StagedDelivery: {
            deliveryID: string;
            status: string;
        };
        /** @description A round that was given to its courier. */
        StagedRound: {
            courierID: string;
            deliveries: components["schemas"]["StagedDelivery"][];
        };
        /** @description It is staged. */
        StagedRoundAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["StagedRound"];
        };
        /** @description How it stands after all of them, read again. */
        StandingNow: {
            status: components["schemas"]["DeliveryStatus"];
            courierID: string | null;
        };
        /** @description What was collected, and what is owed for it. */
        Statement: {
            /** @description How many deliveries of the period were paid at the door */
            deliveries: number;
            /** @description The amount due */
            due: number;
            /** @description The amount not collected */
            shortfall: number;
            /** @description The operator's debt to the provider */
            payable: number;
            lines: components["schemas"]["StatementLine"][];
        };
        /** @description The sums of the period, and a page of its lines. */
        StatementAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Statement"];
        };
        /** @description A delivery of the statement. */
        StatementLine: {
            /** Format: date-time */
            collectedAt: string;
            deliveryID: string;
            providerOrderID: string;
            /** @enum {string} */
            method: "CASH" | "QRIS";
            due: number;
            shortfall: number;
            shortfallReason: string | null;
            payable: number;
        };
        /** @description A step, and what it brings. */
        Step: {
            /** @description Made by the app, best beginning with its time; a repeat does nothing twice */
            stepID: string;
            deliveryID: string;
            /** @enum {string} */
            step: "load" | "setOff" | "arriveAtPickup" | "pickUp" | "depart" | "arriveAtDestination" | "complete" | "fail" | "startReturn" | "returnParcel" | "failReturn";
            /**
             * Format: date-time
             * @description The device's time, also of a step made offline
             */
            at: string;
            latitude?: number | null;
            longitude?: number | null;
            /** @description Of the position */
            accuracyMeters?: number | null;
            away?: components["schemas"]["Away"] | null;
            /** @description The id under which the photo was uploaded */
            proofID?: string | null;
            /** @description The ids of several photos, in the place of `proofID` */
            proofIDs?: string[] | null;
            /** @description The id under which the signature was uploaded */
            signatureID?: string | null;
            /** @description What was scanned of the parcel's label */
            barcode?: string | null;
            /** @description The recipient's PIN, which their tracking page shows */
            pin?: string | null;
            /** @description The reason why there is no PIN, in its place */
            withoutPin?: string | null;
            reasonCode?: string | null;
            notes?: string | null;
            recipientName?: string | null;
            recipientRelationship?: string | null;
            collected?: components["schemas"]["Collected"] | null;
        };
        /** @description What became of a step. */
        StepResult: {
            stepID: string;
            deliveryID: string;
            /** @enum {string} */
            step: "release" | "expire" | "cancel" | "cancelQueued" | "verify" | "reportMissing" | "stage" | "collect" | "load" | "assign" | "reassign" | "redispatch" | "setOff" | "arriveAtPickup" | "pickUp" | "depart" | "arriveAtDestination" | "complete" | "completeLate" | "fail" | "forceFailure" | "recover" | "chooseReturn" | "startReturn" | "returnParcel" | "failReturn" | "forceReturnFailure" | "park" | "retryReturn" | "handBack" | "writeOff";
            done: boolean;
            /** @description Whether it was done before, under the same id */
            repeated: boolean;
            /**
             * @description The result of the step
             * @enum {string|null}
             */
            status: "QUEUEING" | "PREPARING" | "VERIFIED" | "NOT_VERIFIED" | "ALLOCATING" | "PENDING_PICKUP" | "PICKING_UP" | "PENDING_DELIVERY" | "IN_DELIVERY" | "COMPLETED" | "FAILED" | "FAILED_PICKUP" | "FAILED_DELIVERY" | "CANCELLED" | "PENDING_RETURN" | "IN_RETURN" | "FAILED_IN_RETURN" | "ON_HOLD" | "RETURNED" | "DISPOSED" | "ARRIVED_AT_PICKUP_POINT" | "ARRIVED_AT_DESTINATION" | null;
            /** @description The answer that the step alone would have got */
            httpStatus: number;
            error: string | null;
            /** @enum {string|null} */
            code: "credentialsRejected" | "tokenFieldsInvalid" | "fieldsUnknown" | "paymentMethodInvalid" | "serviceTypeNotFound" | "serviceTypeNotEnabled" | "destinationTooFar" | "bodyMissing" | "scheduleInPast" | "scheduleOutsideWindow" | "areaNotCovered" | "noShift" | "outsideOperation" | "noTier" | "noTierForSize" | "serviceUnknown" | "paymentMethodUnknown" | "deliveryNotFound" | "fareNotTraced" | "fareTraceRemoved" | "moveNotAllowed" | "alreadyPickedUp" | "notificationTypeUnknown" | "courierNotAssigned" | "notificationStatusWrong" | "tokenRejected" | "bodyMalformed" | "bodyNotObject" | "bodyTooManyKeys" | "bodyTooLarge" | "contentTypeUnsupported" | "contentEncodingUnsupported" | "routeNotFound" | "methodNotAllowed" | "requestMalformed" | "requestRefused" | "requestTimedOut" | "expectationUnknown" | "headersTooLarge" | "tooManyRequests" | "internal" | "busy" | "unavailable" | "timeZoneInvalid" | "headerInvalid" | "idempotencyKeyReused" | "idempotencyKeyBusy" | "gone" | "batchKeyInvalid" | "batchRowTooLarge" | "batchKeyRepeated" | "orderBooked" | "batchNotFound" | "batchesUnderWay" | "faultWithoutLife" | "certificationNotFound" | "certificationUnderWay" | "fieldRequired" | "fieldMustBe" | "fieldOneOf" | "fieldAtLeast" | "fieldAtMost" | "fieldMoreThan" | "fieldBetween" | "fieldTooLong" | "fieldTooMany" | "fieldTooFew" | "scheduleEndsBeforeStart" | "scheduleOnlyExpress" | "fieldTooShort" | "signInRejected" | "secondFactorRequired" | "secondFactorRejected" | "secondFactorLocked" | "secondFactorAlreadyOn" | "secondFactorNotOn" | "signedInElsewhere" | "courierCodeRejected" | "courierCodeExpired" | "otherOrigin" | "scopeMissing" | "addressUnusable" | "addressNotAllowed" | "passwordNeeded" | "secondFactorNeeded" | "roleForbidden" | "currentPasswordWrong" | "emailUnusable" | "emailTaken" | "alreadyMember" | "invitationNotFound" | "mailNotSet" | "passwordResetNotFound" | "personNotFound" | "membershipNotFound" | "sessionNotFound" | "credentialNotFound" | "contactNotFound" | "contactExists" | "contactsFull" | "workspaceNotFound" | "moveClosed" | "moveLacks" | "barcodeWrong" | "pinWrong" | "pinClosed" | "assignmentGone" | "settlementAwaited" | "collectionOutdated" | "handoverNotFound" | "handoverSettled" | "stepReused" | "replyReused" | "intakeNotFound" | "manifestUnreadable" | "manifestWithoutColumn" | "manifestWithoutRows" | "manifestColumnTwice" | "manifestQuoteOpen" | "manifestRowTooWide" | "manifestCellEmpty" | "manifestCellBroken" | "manifestCellRounded" | "manifestCellTooLong" | "manifestTooWide" | "reasonCodeUnknown" | "courierChangedMeanwhile" | "courierLimitsExceeded" | "deliveryNotReturnable" | "deliveryCorrectedMeanwhile" | "correctionClosed" | "courierNotChangeable" | "courierDisabled" | "courierExists" | "courierNotFound" | "offerNotFound" | "offerLapsed" | "offerWithdrawn" | "offerAnswered" | "answerReused" | "assignmentNotGivenBack" | "courierNotOnDuty" | "courierFull" | "stopsChanged" | "stopsOutOfOrder" | "hubNotFound" | "roundNotFound" | "roundChangedMeanwhile" | "parcelNotWaiting" | "parcelInTwoRounds" | "roundNotConfirmed" | "roundNotScanned" | "roundIncomplete" | "courierOffDuty" | "depositMoreThanHeld" | "cashTaken" | "cashChanged" | "cashReceiptNotFound" | "tillNotFound" | "tillClosed" | "tillChanged" | "tillTooLow" | "denominationsDiffer" | "bankedMoreThanCounted" | "cashDifferenceNotFound" | "cashDifferenceSettled" | "cashDifferenceOwn" | "appliedMoreThanHeld" | "sheetTooLong" | "periodEndsBeforeStart" | "inTheFuture" | "remittanceNotFound" | "remittanceNothingDue" | "remittanceOpen" | "remittanceNotDrawn" | "remittanceNotApproved" | "remittanceSettled" | "remittanceOwn" | "invoiceNotFound" | "invoiceOfSandbox" | "invoiceNotFixed" | "invoiceIssued" | "invoiceNotIssued" | "invoicePaid" | "invoiceVoid" | "issuerMissing" | "recipientMissing" | "npwpInvalid" | "npwpMissing" | "alertNotFound" | "pushOff" | "pushEndpointForbidden" | "pushKeysUnusable" | "imageUnknown" | "imageBroken" | "imageTooLarge" | "imageTooThin" | "tooManyPhotos" | "uploadOffsetWrong" | "tooManyUploads" | "uploadReused" | "mediaLinkInvalid" | "mediaNotFound" | "lastAdmin" | "webhookUrlNotHttps" | "webhookUrlForbidden" | "webhookUrlHasUser" | "webhookPortBlocked" | "webhookHeaderInvalid" | "webhookHeaderValueInvalid" | "webhookNotSet" | "webhookTestRunning" | "eventNotFound" | null;
            facts: {
                [key: string]: unknown;
            } | null;
            /** @description Whether it was refused, and what it brought is kept for operations */
            evidenceKept: boolean;
            /**
             * Format: date-time
             * @description The server's clock: a day read later has the step in it
             */
            answeredAt: string;
        };
        /** @description What became of each. */
        StepResultsAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["StepResult"][];
        };
        /** @description Steps in their order. */
        Steps: {
            /**
             * Format: date-time
             * @description The device's time of sending; it shows how wrong its clock is
             */
            sentAt?: string | null;
            steps: components["schemas"]["Step"][];
        };
        /** @description A place where something is done. */
        Stop: {
            /** @enum {string} */
            kind: "PICKUP" | "DROPOFF" | "RETURN";
            /** @description In their order at the stop */
            deliveryIDs: string[];
            place: components["schemas"]["StopPlace"];
            window: components["schemas"]["StopWindow"];
            expected: components["schemas"]["ExpectedRange"] | null;
        };
        /** @description All stops but returns, in their new order. */
        StopOrder: {
            stops: components["schemas"]["OrderedStop"][];
        };
        /** @description Where it is. */
        StopPlace: {
            address: string;
            coordinates: components["schemas"]["Point"] | null;
            notes: string | null;
        };
        /** @description When to be there. */
        StopWindow: {
            /**
             * Format: date-time
             * @description The time at which the last of them is ready
             */
            from: string | null;
            /**
             * Format: date-time
             * @description The earliest promised time of them
             */
            to: string | null;
        };
        /** @description Where to go. */
        StopsAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Stop"][];
        };
        /** @description A delivery of a courier, and the courier who would take it over. */
        Takeover: {
            deliveryID: string;
            /** @description False if its status allows no other courier now */
            changeable: boolean;
            /** @description Null if nobody has room for it */
            courierID: string | null;
            pickup: components["schemas"]["ExpectedRange"] | null;
            dropoff: components["schemas"]["ExpectedRange"] | null;
            /** @description By how much that breaks the promise */
            lateMinutes: number | null;
        };
        /** @description Who would take over. */
        TakeoversAnswer: {
            /** @constant */
            status: "Success";
            /** @description The one due first comes first */
            data: components["schemas"]["Takeover"][];
        };
        /** @description What came and went today. */
        Takings: {
            /** @description IDR collected in cash */
            cash: number;
            /** @description IDR collected by QRIS */
            qris: number;
            /** @description IDR due and not collected */
            shortfall: number;
            /** @description IDR handed in */
            deposited: number;
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
        /** @description The running day of a cashier's till. */
        Till: {
            cashierID: string;
            name: string;
            /** @description From 1; each day ends with its closing */
            day: number;
            /** @description What the day before left */
            opening: number;
            takenIn: number;
            paidOut: number;
            /** @description What must be in it now */
            expected: number;
            /** @description How often cash came in or went out */
            movements: number;
            /** Format: date-time */
            lastClosedAt: string | null;
        };
        /** @description The closing. */
        TillClosed: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["TillClosing"];
        };
        /** @description A closed day of a till. It never changes. */
        TillClosing: {
            cashierID: string;
            day: number;
            opening: number;
            expected: number;
            counted: number;
            denominations: components["schemas"]["Denomination"][] | null;
            /** @description Below zero for a shortage */
            difference: number;
            reason: string | null;
            banked: number;
            bankReference: string | null;
            /** @description With which the next day begins */
            remaining: number;
            /** Format: date-time */
            closedAt: string;
            /** @description Null if the count was right */
            differenceID: string | null;
        };
        /** @description A closed day with its people. */
        TillClosingListed: {
            cashierID: string;
            day: number;
            opening: number;
            expected: number;
            counted: number;
            denominations: components["schemas"]["Denomination"][] | null;
            /** @description Below zero for a shortage */
            difference: number;
            reason: string | null;
            banked: number;
            bankReference: string | null;
            /** @description With which the next day begins */
            remaining: number;
            /** Format: date-time */
            closedAt: string;
            cashierName: string;
            /** @description A name */
            closedBy: string;
        };
        /** @description The tills of all cashiers, largest sum first. */
        TillsAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["Till"][];
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
        /** @description a rule of the tariff, with its figures */
        TraceLine: {
            /** @description base, step, weight, size, multiplier, minimum, cod or rounding */
            rule: string;
            /** @description the amount that the rule adds to the lines above it */
            amountIdr: number;
        } & {
            [key: string]: unknown;
        };
        /** @description The way, in the order of time. */
        TrailAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["TrailPoint"][];
        };
        /** @description Where a courier was. */
        TrailPoint: {
            /** Format: date-time */
            at: string;
            latitude: number;
            longitude: number;
            accuracyMeters: number | null;
        };
        /** @description A transfer of money. */
        TransferRequest: {
            /**
             * Format: date
             * @description The day of the transfer in Jakarta, as YYYY-MM-DD
             */
            paidOn: string;
            /** @description The bank's reference of the transfer */
            reference: string;
        };
        /** @description A provider whose invoice of the month is not issued. */
        Unbilled: {
            workspaceID: string;
            name: string;
            deliveries: number;
            amount: number;
            recipient: components["schemas"]["UnbilledRecipient"] | null;
        };
        /** @description The providers whose invoice of a month is not issued, the largest sum first. */
        UnbilledAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["UnbilledMonth"];
        };
        /** @description A month, and who has no invoice of it. */
        UnbilledMonth: {
            month: string;
            /**
             * Format: date-time
             * @description Null while deliveries may still join it
             */
            fixedAt: string | null;
            providers: components["schemas"]["Unbilled"][];
        };
        /** @description Its billing details. */
        UnbilledRecipient: {
            name: string;
            address: string;
            npwp: string | null;
        };
        /** @description Unknown codes that were looked into. */
        UnknownCodes: {
            /**
             * @description Sandbox or production
             * @enum {string}
             */
            environment: "sandbox" | "production";
            codes: string[];
        };
        /** @description A code that was scanned and means no delivery. */
        UnknownParcel: {
            code: string;
            /** Format: date-time */
            scannedAt: string;
        };
        /** @description A courier who waits for an answer. */
        UnreadReplies: {
            courierID: string;
            name: string;
            count: number;
            /** Format: date-time */
            newestAt: string;
        };
        /** @description What nobody has read. */
        UnreadRepliesAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["UnreadReplies"][];
        };
        /** @description Why an invoice is void. */
        VoidRequest: {
            /** @description Printed on the credit note, which the provider reads */
            reason: string;
        };
        /** @description Why a delivery got no courier at the last look. */
        Wait: {
            /** Format: date-time */
            lookedAt: string;
            /**
             * @description The reason that excludes most of the near couriers; `held` has a courier who is not sent yet
             * @enum {string}
             */
            reason: "none-on-duty" | "none-near" | "busy" | "too-heavy" | "cash-limit" | "refused" | "shift-ends" | "held";
            excluded: components["schemas"]["ExcludedCouriers"];
            nearest: components["schemas"]["NearestCourier"] | null;
            /**
             * Format: date-time
             * @description About when the first courier can turn to it, by the forecast of quotes and tracking
             */
            firstFreeAt: string | null;
            pickup: components["schemas"]["ExpectedRange"] | null;
            /**
             * Format: date-time
             * @description About when the held courier is sent
             */
            heldUntil: string | null;
        };
        /** @description Waiting deliveries with one main reason. */
        WaitCount: {
            /**
             * @description The reason that excludes most of the near couriers; `held` has a courier who is not sent yet
             * @enum {string}
             */
            reason: "none-on-duty" | "none-near" | "busy" | "too-heavy" | "cash-limit" | "refused" | "shift-ends" | "held";
            deliveries: number;
        };
        /** @description A verified parcel in no round. */
        WaitingParcel: {
            deliveryID: string;
            providerOrderID: string;
            /** @description The workspace's name */
            provider: string;
            recipient: string;
            address: string;
            /** @description kg */
            weight: number;
            /** Format: date-time */
            promisedDropoffAt: string | null;
            /** @enum {string} */
            status: "QUEUEING" | "PREPARING" | "VERIFIED" | "NOT_VERIFIED" | "ALLOCATING" | "PENDING_PICKUP" | "PICKING_UP" | "PENDING_DELIVERY" | "IN_DELIVERY" | "COMPLETED" | "FAILED" | "FAILED_PICKUP" | "FAILED_DELIVERY" | "CANCELLED" | "PENDING_RETURN" | "IN_RETURN" | "FAILED_IN_RETURN" | "ON_HOLD" | "RETURNED" | "DISPOSED";
        };
        /** @description A round as it shall be. */
        WantedRound: {
            /** @description Without one, the round is new */
            roundID?: string | null;
            /** @description The version that the person saw */
            version?: number | null;
            courierID: string;
            /** @description In the order of their doors; none discards the round */
            deliveryIDs: string[];
            /** @description Ready to be handed out */
            confirmed?: boolean | null;
        };
        /** @description A trouble that webhooks have. */
        WebhookFault: {
            /** @enum {string} */
            name: "duplicate" | "delayed" | "out-of-order" | "lost-then-retried";
            about: string;
        };
        /** @description An event that the provider is told. */
        WebhookOfDelivery: {
            eventID: string;
            /** @enum {string} */
            status: "QUEUEING" | "PREPARING" | "VERIFIED" | "NOT_VERIFIED" | "ALLOCATING" | "PENDING_PICKUP" | "PICKING_UP" | "PENDING_DELIVERY" | "IN_DELIVERY" | "COMPLETED" | "FAILED" | "FAILED_PICKUP" | "FAILED_DELIVERY" | "CANCELLED" | "PENDING_RETURN" | "IN_RETURN" | "FAILED_IN_RETURN" | "ON_HOLD" | "RETURNED" | "DISPOSED";
            /** Format: date-time */
            occurredAt: string;
            /**
             * @description What became of it
             * @enum {string}
             */
            outcome: "pending" | "delivered" | "failed" | "unsent";
            lastCall: components["schemas"]["LastWebhookCall"] | null;
        };
        /** @description What the provider was told. */
        WebhooksOfDeliveryAnswer: {
            /** @constant */
            status: "Success";
            /** @description The newest first */
            data: components["schemas"]["WebhookOfDelivery"][];
        };
        /** @description A provider. */
        WorkspaceShown: {
            workspaceID: string;
            name: string;
            /** @description What it may book */
            services: ("EXPRESS INSTANT" | "EXPRESS SAME_DAY" | "LOGISTIC SAME_DAY")[];
            /**
             * @description Whether its own couriers are told what to take, or asked
             * @enum {string}
             */
            assign: "auto" | "offer";
            /** Format: date-time */
            createdAt: string;
        };
        /** @description The providers. */
        WorkspacesAnswer: {
            /** @constant */
            status: "Success";
            data: components["schemas"]["WorkspaceShown"][];
        };
    };
    responses: {
        /** @description The address is no longer served. */
        Gone: {
            headers: {
                /** @description The successor of the address. */
                link?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description An error of the service. */
        Internal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The service is not available for the moment. */
        BusyOrUnavailable: {
            headers: {
                /** @description Seconds to wait before the next try. */
                "retry-after"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        BodyMissingOrFieldsUnknownOrOther: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The caller is unknown: the token or the credentials are missing, wrong, expired or revoked. */
        SignInRejectedOrSecondFactorRequiredOrOther: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The caller may not do this. */
        OtherOrigin: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The body is too large. */
        BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The body's type is not accepted. */
        ContentTypeUnsupportedOrContentEncodingUnsupported: {
            headers: {
                /** @description The accepted encoding of a body. */
                "accept-encoding"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description Too many requests. */
        TooManyRequests: {
            headers: {
                /** @description Seconds to wait before the next try. */
                "retry-after"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        RequestMalformed: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The caller is unknown: the token or the credentials are missing, wrong, expired or revoked. */
        TokenRejectedOrSignedInElsewhere: {
            headers: {
                /** @description The way to authenticate. */
                "www-authenticate"?: "Bearer";
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The caller may not do this. */
        RoleForbidden: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        RouteNotFound: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The address is no longer served. */
        Gone2: {
            headers: {
                /** @description The successor of the address. */
                link?: string;
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description Too many requests. */
        TooManyRequests2: {
            headers: {
                /** @description Seconds to wait before the next try. */
                "retry-after"?: number;
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description An error of the service. */
        Internal2: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The service is not available for the moment. */
        Unavailable: {
            headers: {
                /** @description Seconds to wait before the next try. */
                "retry-after"?: number;
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        BodyMalformedOrBodyNotObjectOrOther: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The caller may not do this. */
        RoleForbiddenOrOtherOrigin: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The body is too large. */
        BodyTooLarge2: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The body's type is not accepted. */
        ContentTypeUnsupportedOrContentEncodingUnsupported2: {
            headers: {
                /** @description The accepted encoding of a body. */
                "accept-encoding"?: string;
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The service is not available for the moment. */
        Unavailable2: {
            headers: {
                /** @description Seconds to wait before the next try. */
                "retry-after"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        BodyMissingOrFieldsUnknownOrOther2: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        InvitationNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        FieldsUnknownOrFieldRequiredOrOther: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The caller is unknown: the token or the credentials are missing, wrong, expired or revoked. */
        TokenRejected: {
            headers: {
                /** @description The way to authenticate. */
                "www-authenticate"?: "Bearer";
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The caller may not do this. */
        RoleForbiddenOrSecondFactorNeeded: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The service is not available for the moment. */
        BusyOrUnavailable2: {
            headers: {
                /** @description Seconds to wait before the next try. */
                "retry-after"?: number;
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The caller may not do this. */
        RoleForbiddenOrOtherOriginOrOther: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        CurrentPasswordWrongOrBodyMissingOrOther: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The caller may not do this. */
        RoleForbiddenOrOtherOriginOrOther2: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The present state does not allow it. */
        SecondFactorNotOn: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        BodyMissingOrFieldsUnknownOrOther3: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is valid but cannot be served. */
        IdempotencyKeyReused: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        PersonNotFoundOrRouteNotFound: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        FieldsUnknownOrRequestMalformed: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        WorkspaceNotFoundOrRouteNotFound: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        WorkspaceNotFoundOrPersonNotFoundOrOther: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The present state does not allow it. */
        LastAdmin: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        FieldsUnknownOrBodyMalformedOrOther: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        BodyMissingOrFieldsUnknownOrOther4: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        FieldsUnknownOrBodyMalformedOrOther2: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The present state does not allow it. */
        IdempotencyKeyBusy: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        EmailUnusableOrBodyMissingOrOther: {
            headers: {
                /** @description True when it was done before. */
                "idempotent-replayed"?: "true";
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        WorkspaceNotFoundOrRouteNotFound2: {
            headers: {
                /** @description True when it was done before. */
                "idempotent-replayed"?: "true";
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The present state does not allow it. */
        AlreadyMemberOrIdempotencyKeyBusy: {
            headers: {
                /** @description True when it was done before. */
                "idempotent-replayed"?: "true";
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        InvitationNotFoundOrRouteNotFound: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        BodyMalformedOrBodyNotObjectOrOther2: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        SheetTooLongOrFieldsUnknownOrOther: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        DeliveryNotFoundOrRouteNotFound: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        DeliveryNotFoundOrFareNotTracedOrOther: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        DeliveryNotFoundOrRouteNotFound2: {
            headers: {
                /** @description True when it was done before. */
                "idempotent-replayed"?: "true";
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is valid but cannot be served. */
        DestinationTooFarOrIdempotencyKeyReused: {
            headers: {
                /** @description True when it was done before. */
                "idempotent-replayed"?: "true";
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        ImageBrokenOrImageTooLargeOrOther: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The present state does not allow it. */
        TooManyPhotosOrUploadReused: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The body's type is not accepted. */
        ImageUnknownOrContentTypeUnsupportedOrOther: {
            headers: {
                /** @description The accepted encoding of a body. */
                "accept-encoding"?: string;
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        TimeZoneInvalidOrFieldMustBeOrOther: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        TimeZoneInvalidOrFieldMustBeOrOther2: {
            headers: {
                /** @description True when it was done before. */
                "idempotent-replayed"?: "true";
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The present state does not allow it. */
        IdempotencyKeyBusy2: {
            headers: {
                /** @description True when it was done before. */
                "idempotent-replayed"?: "true";
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        IntakeNotFoundOrRouteNotFound: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        HubNotFoundOrRouteNotFound: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        BodyMissingOrFieldsUnknownOrOther5: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        HubNotFoundOrRouteNotFound2: {
            headers: {
                /** @description True when it was done before. */
                "idempotent-replayed"?: "true";
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        FieldRequiredOrFieldTooManyOrOther: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        HubNotFoundOrRoundNotFoundOrOther: {
            headers: {
                /** @description True when it was done before. */
                "idempotent-replayed"?: "true";
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        CourierNotFoundOrRouteNotFound: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        CourierNotFoundOrRouteNotFound2: {
            headers: {
                /** @description True when it was done before. */
                "idempotent-replayed"?: "true";
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The present state does not allow it. */
        CourierDisabledOrIdempotencyKeyBusy: {
            headers: {
                /** @description True when it was done before. */
                "idempotent-replayed"?: "true";
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        BodyMissingOrFieldsUnknownOrOther6: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        PeriodEndsBeforeStartOrFieldsUnknownOrOther: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        RemittanceNotFoundOrRouteNotFound: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        RemittanceNotFoundOrRouteNotFound2: {
            headers: {
                /** @description True when it was done before. */
                "idempotent-replayed"?: "true";
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        BodyMissingOrFieldsUnknownOrOther7: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        InTheFutureOrBodyMissingOrOther: {
            headers: {
                /** @description True when it was done before. */
                "idempotent-replayed"?: "true";
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        PeriodEndsBeforeStartOrSheetTooLongOrOther: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        PeriodEndsBeforeStartOrFieldsUnknownOrOther2: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        InvoiceNotFoundOrRouteNotFound: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        InvoiceNotFoundOrRouteNotFound2: {
            headers: {
                /** @description True when it was done before. */
                "idempotent-replayed"?: "true";
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The present state does not allow it. */
        InvoicePaidOrInvoiceVoidOrOther: {
            headers: {
                /** @description True when it was done before. */
                "idempotent-replayed"?: "true";
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        BodyMissingOrFieldsUnknownOrOther8: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        AlertNotFoundOrRouteNotFound: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        BatchNotFoundOrRouteNotFound: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        ContactNotFoundOrRouteNotFound: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        CredentialNotFoundOrRouteNotFound: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        WebhookNotSetOrRouteNotFound: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description It does not exist for the caller. */
        WebhookNotSetOrRouteNotFound2: {
            headers: {
                /** @description True when it was done before. */
                "idempotent-replayed"?: "true";
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        FieldAtLeastOrFieldAtMostOrOther: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The present state does not allow it. */
        MoveNotAllowedOrIdempotencyKeyBusy: {
            headers: {
                /** @description True when it was done before. */
                "idempotent-replayed"?: "true";
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The request is invalid; the text gives the reason. */
        PeriodEndsBeforeStartOrFieldsUnknownOrOther3: {
            headers: {
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                ratelimit: components["headers"]["ratelimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
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
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    showMedia: {
        parameters: {
            query: {
                /** @description Until when the link is good, in seconds since 1970 */
                expires: string;
                /** @description That the link was made here */
                signature: string;
                /** @description small: a WebP of at most 320 pixels a side */
                size?: "full" | "small";
            };
            header?: never;
            path: {
                /** @description A photo. */
                mediaID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photo. */
            200: {
                headers: {
                    /** @description The client may cache it for an hour. */
                    "cache-control"?: string;
                    /** @description It is displayed, not downloaded. */
                    "content-disposition"?: string;
                    /** @description It runs no script. */
                    "content-security-policy"?: string;
                    /** @description The content type is not guessed. */
                    "x-content-type-options"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                };
            };
            /** @description The photo is at another address, for five minutes. */
            302: {
                headers: {
                    /** @description The address. */
                    location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The live sessions. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbidden"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    signIn: {
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
                 *       "email": "ani@example.com",
                 *       "password": "kata sandi yang panjang"
                 *     }
                 */
                "application/json": components["schemas"]["SignInRequest"];
            };
        };
        responses: {
            /** @description You are signed in. */
            201: {
                headers: {
                    /** @description The session and the device, when cookies were asked for. */
                    "set-cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionOpened"];
                };
            };
            400: components["responses"]["BodyMissingOrFieldsUnknownOrOther"];
            401: components["responses"]["SignInRejectedOrSecondFactorRequiredOrOther"];
            403: components["responses"]["OtherOrigin"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    endSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is ended. */
            200: {
                headers: {
                    /** @description Removes the cookie of an ended session. */
                    "set-cookie"?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BodyMalformedOrBodyNotObjectOrOther"];
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbiddenOrOtherOrigin"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    signInCourier: {
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
                 *       "phone": "081234567890",
                 *       "code": "12345678"
                 *     }
                 */
                "application/json": components["schemas"]["CourierSignInRequest"];
            };
        };
        responses: {
            /** @description You are signed in. */
            201: {
                headers: {
                    /** @description The session and the device, when cookies were asked for. */
                    "set-cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionOpened"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller is unknown: the token or the credentials are missing, wrong, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            403: components["responses"]["OtherOrigin"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable2"];
        };
    };
    readInvitation: {
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
                 *       "token": "di_…"
                 *     }
                 */
                "application/json": components["schemas"]["InvitationToken"];
            };
        };
        responses: {
            /** @description The invitation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationHeld"];
                };
            };
            400: components["responses"]["BodyMissingOrFieldsUnknownOrOther2"];
            404: components["responses"]["InvitationNotFound"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable2"];
        };
    };
    acceptInvitation: {
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
                 *       "token": "di_…",
                 *       "name": "Ani",
                 *       "password": "kata sandi yang panjang"
                 *     }
                 */
                "application/json": components["schemas"]["InvitationAcceptance"];
            };
        };
        responses: {
            /** @description It is done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BodyMissingOrFieldsUnknownOrOther2"];
            401: components["responses"]["SignInRejectedOrSecondFactorRequiredOrOther"];
            404: components["responses"]["InvitationNotFound"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    askPasswordReset: {
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
                 *       "email": "ani@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordResetRequest"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BodyMissingOrFieldsUnknownOrOther"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable2"];
        };
    };
    completePasswordReset: {
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
                 *       "token": "dr_…",
                 *       "password": "kata sandi yang panjang"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordResetCompletion"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BodyMissingOrFieldsUnknownOrOther2"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    readBoard: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The board. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrFieldRequiredOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    readBoardChanges: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
                /** @description The `cursor` of the board or of the last changes */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has changed. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardChangesAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    watchBoard: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
                /** @description The `cursor` of the board or of the last changes */
                after?: string;
            };
            header?: {
                /** @description The id of the last event, which counts more than `after` */
                "last-event-id"?: string;
            };
            path?: never;
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
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["FieldsUnknownOrFieldRequiredOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    readBoardNews: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
                /** @description When the person left; news older than 14 days are left out */
                since: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What happened. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardNewsAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrFieldRequiredOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBoardViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The views. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardViewsAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveBoardView: {
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
                 *       "name": "COD terlambat",
                 *       "search": "{\"only\":\"late,cod\"}",
                 *       "shared": true
                 *     }
                 */
                "application/json": {
                    name: string;
                    /** @description The parameters of the board's address, as JSON */
                    search: string;
                    /** @description True if colleagues see it too */
                    shared: boolean;
                };
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
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeBoardView: {
        parameters: {
            query: {
                name: string;
            };
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
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    readMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is signed in. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbidden"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    chooseMembership: {
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
                 *       "membershipID": "MB-01KAJ4"
                 *     }
                 */
                "application/json": components["schemas"]["MembershipChoice"];
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
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOrigin"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePassword: {
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
                 *       "currentPassword": "kata sandi yang panjang",
                 *       "newPassword": "kata sandi yang lebih panjang"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordChange"];
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
            400: components["responses"]["CurrentPasswordWrongOrBodyMissingOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    provePassword: {
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
                 *       "currentPassword": "kata sandi yang panjang"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordProof"];
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
            400: components["responses"]["CurrentPasswordWrongOrBodyMissingOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOrigin"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    beginSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is in force once its first code is given. */
            201: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorBegun"];
                };
            };
            400: components["responses"]["BodyMalformedOrBodyNotObjectOrOther"];
            401: components["responses"]["TokenRejected"];
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            404: components["responses"]["RouteNotFound"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeSecondFactor: {
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
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["CodeGiven"];
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
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller is unknown: the token or the credentials are missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description The way to authenticate. */
                    "www-authenticate"?: "Bearer";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther2"];
            404: components["responses"]["RouteNotFound"];
            409: components["responses"]["SecondFactorNotOn"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["CodeGiven"];
            };
        };
        responses: {
            /** @description It is in force. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorOn"];
                };
            };
            400: components["responses"]["BodyMissingOrFieldsUnknownOrOther3"];
            /** @description The caller is unknown: the token or the credentials are missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description The way to authenticate. */
                    "www-authenticate"?: "Bearer";
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            403: components["responses"]["RoleForbiddenOrOtherOrigin"];
            404: components["responses"]["RouteNotFound"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A person of the staff. */
                personID: string;
            };
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
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther2"];
            404: components["responses"]["PersonNotFoundOrRouteNotFound"];
            409: components["responses"]["SecondFactorNotOn"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A session; `current` is the present one. */
                sessionID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is ended. */
            200: {
                headers: {
                    /** @description Removes the cookie of an ended session. */
                    "set-cookie"?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BodyMalformedOrBodyNotObjectOrOther"];
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbiddenOrOtherOrigin"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOperationsStaff: {
        parameters: {
            query?: {
                /** @description A provider's staff; the operator's own unless given */
                workspaceID?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people of the staff. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffEverywhereAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["WorkspaceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    changeOperationsStaff: {
        parameters: {
            query?: {
                /** @description A provider's staff; the operator's own unless given */
                workspaceID?: string;
            };
            header?: never;
            path: {
                /** @description A person of the staff. */
                personID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "disabled": true
                 *     }
                 */
                "application/json": components["schemas"]["StaffChange"];
            };
        };
        responses: {
            /** @description The person as they are now. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMemberAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther2"];
            404: components["responses"]["WorkspaceNotFoundOrPersonNotFoundOrOther"];
            409: components["responses"]["LastAdmin"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    endOperationsStaffSessions: {
        parameters: {
            query?: {
                /** @description A provider's staff; the operator's own unless given */
                workspaceID?: string;
            };
            header?: never;
            path: {
                /** @description A person of the staff. */
                personID: string;
            };
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
            400: components["responses"]["FieldsUnknownOrBodyMalformedOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["WorkspaceNotFoundOrPersonNotFoundOrOther"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPortalStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people of the staff. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    changePortalStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A person of the staff. */
                personID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "disabled": true
                 *     }
                 */
                "application/json": components["schemas"]["StaffChange"];
            };
        };
        responses: {
            /** @description The person as they are now. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMemberAnswer"];
                };
            };
            400: components["responses"]["BodyMissingOrFieldsUnknownOrOther4"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther2"];
            404: components["responses"]["PersonNotFoundOrRouteNotFound"];
            409: components["responses"]["LastAdmin"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    endPortalStaffSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A person of the staff. */
                personID: string;
            };
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
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["PersonNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    linkPasswordReset: {
        parameters: {
            query?: {
                /** @description A provider's staff; the operator's own unless given */
                workspaceID?: string;
            };
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description A person of the staff. */
                personID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link. An earlier one works no more. */
            201: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordResetLinkAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrBodyMalformedOrOther2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther2"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            409: components["responses"]["IdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOperationsInvitations: {
        parameters: {
            query?: {
                /** @description Those to a provider's staff; to every staff unless given */
                workspaceID?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The open invitations. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationsAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["WorkspaceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    inviteOperationsStaff: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "budi@example.com",
                 *       "role": "provider-member",
                 *       "workspaceID": "WS-01KAJ4"
                 *     }
                 */
                "application/json": components["schemas"]["InvitationOfOperator"];
            };
        };
        responses: {
            /** @description They are invited. */
            201: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationMade"];
                };
            };
            400: components["responses"]["EmailUnusableOrBodyMissingOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther2"];
            404: components["responses"]["WorkspaceNotFoundOrRouteNotFound2"];
            409: components["responses"]["AlreadyMemberOrIdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeOperationsInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An invitation. */
                invitationID: string;
            };
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
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["InvitationNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPortalInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The open invitations. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationsAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    invitePortalStaff: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "budi@example.com",
                 *       "role": "provider-member"
                 *     }
                 */
                "application/json": components["schemas"]["InvitationOfProvider"];
            };
        };
        responses: {
            /** @description They are invited. */
            201: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationMade"];
                };
            };
            400: components["responses"]["EmailUnusableOrBodyMissingOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther2"];
            404: components["responses"]["RouteNotFound"];
            409: components["responses"]["AlreadyMemberOrIdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokePortalInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An invitation. */
                invitationID: string;
            };
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
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["InvitationNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    linkInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description An invitation. */
                invitationID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link. An earlier one works no more. */
            201: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationLinkAnswer"];
                };
            };
            400: components["responses"]["BodyMalformedOrBodyNotObjectOrOther2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther2"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            409: components["responses"]["IdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOperationsAudit: {
        parameters: {
            query?: {
                /** @description Only changes of this subject: a delivery, a courier, a person … */
                subjectID?: string;
                /** @description Only changes of this kind of subject: `delivery`, `credential` … */
                subject?: string;
                /** @description Only changes that this person or program made */
                actorID?: string;
                /** @description Only changes in this one */
                environment?: "sandbox" | "production";
                /** @description At this instant or later */
                from?: string;
                /** @description Before this instant */
                to?: string;
                /** @description The last position of the previous page */
                before?: number;
                /** @description How many at most */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of changes. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangesAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    listPortalAudit: {
        parameters: {
            query?: {
                /** @description Only changes of this subject: a delivery, a courier, a person … */
                subjectID?: string;
                /** @description Only changes of this kind of subject: `delivery`, `credential` … */
                subject?: string;
                /** @description Only changes that this person or program made */
                actorID?: string;
                /** @description Only changes in this one */
                environment?: "sandbox" | "production";
                /** @description At this instant or later */
                from?: string;
                /** @description Before this instant */
                to?: string;
                /** @description The last position of the previous page */
                before?: number;
                /** @description How many at most */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of changes. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangesAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    exportAuditAsXlsx: {
        parameters: {
            query?: {
                /** @description Only changes of this subject: a delivery, a courier, a person … */
                subjectID?: string;
                /** @description Only changes of this kind of subject: `delivery`, `credential` … */
                subject?: string;
                /** @description Only changes that this person or program made */
                actorID?: string;
                /** @description Only changes in this one */
                environment?: "sandbox" | "production";
                /** @description At this instant or later */
                from?: string;
                /** @description Before this instant */
                to?: string;
                /** @description The columns by their names in the CSV file, joined by commas; all by default */
                columns?: string;
                /** @description Of heads and words; `id` by default */
                language?: "id" | "en";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description XLSX: changes, latest first. */
            200: {
                headers: {
                    /** @description Names the file. */
                    "content-disposition"?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["SheetTooLongOrFieldsUnknownOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    exportAudit: {
        parameters: {
            query?: {
                /** @description Only changes of this subject: a delivery, a courier, a person … */
                subjectID?: string;
                /** @description Only changes of this kind of subject: `delivery`, `credential` … */
                subject?: string;
                /** @description Only changes that this person or program made */
                actorID?: string;
                /** @description Only changes in this one */
                environment?: "sandbox" | "production";
                /** @description At this instant or later */
                from?: string;
                /** @description Before this instant */
                to?: string;
                /** @description The columns by their names in the CSV file, joined by commas; all by default */
                columns?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV: changes, latest first. */
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
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    searchDeliveries: {
        parameters: {
            query?: {
                /** @description Only of this workspace */
                workspaceID?: string;
                /** @description Only of this one */
                environment?: "sandbox" | "production";
                /** @description One status, or several joined by commas */
                status?: string;
                /** @description Only of this one */
                category?: "EXPRESS" | "LOGISTIC";
                /** @description Only of this courier */
                courierID?: string;
                /** @description Only of this area */
                areaID?: string;
                /** @description Only of this hub */
                hubID?: string;
                /** @description Only paid at the door, or only the others */
                cod?: "yes" | "no";
                /** @description The provider's order id */
                orderID?: string;
                /** @description The provider's outlet id */
                outletID?: string;
                /** @description Part of the sender's or recipient's name */
                name?: string;
                /** @description The final digits of the sender's or recipient's number */
                phone?: string;
                /** @description An id, order number, name or phone number; `kurir:`, `penerima:`, `pengirim:` and `pesanan:` name a field */
                q?: string;
                /** @description The first local day of booking, in the area of each delivery */
                fromDay?: string;
                /** @description The last one */
                toDay?: string;
                /** @description Booked at this instant or later */
                createdFrom?: string;
                /** @description Booked before this instant */
                createdTo?: string;
                /** @description The last deliveryID of the previous page */
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
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundDeliveriesAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    exportDeliveriesAsXlsx: {
        parameters: {
            query?: {
                /** @description Only of this workspace */
                workspaceID?: string;
                /** @description Only of this one */
                environment?: "sandbox" | "production";
                /** @description One status, or several joined by commas */
                status?: string;
                /** @description Only of this one */
                category?: "EXPRESS" | "LOGISTIC";
                /** @description Only of this courier */
                courierID?: string;
                /** @description Only of this area */
                areaID?: string;
                /** @description Only of this hub */
                hubID?: string;
                /** @description Only paid at the door, or only the others */
                cod?: "yes" | "no";
                /** @description The provider's order id */
                orderID?: string;
                /** @description The provider's outlet id */
                outletID?: string;
                /** @description Part of the sender's or recipient's name */
                name?: string;
                /** @description The final digits of the sender's or recipient's number */
                phone?: string;
                /** @description An id, order number, name or phone number; `kurir:`, `penerima:`, `pengirim:` and `pesanan:` name a field */
                q?: string;
                /** @description The first local day of booking, in the area of each delivery */
                fromDay?: string;
                /** @description The last one */
                toDay?: string;
                /** @description Booked at this instant or later */
                createdFrom?: string;
                /** @description Booked before this instant */
                createdTo?: string;
                /** @description The columns by their names in the CSV file, joined by commas; all by default */
                columns?: string;
                /** @description Of heads and words; `id` by default */
                language?: "id" | "en";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description XLSX: the deliveries that a search finds, latest first. */
            200: {
                headers: {
                    /** @description Names the file. */
                    "content-disposition"?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["SheetTooLongOrFieldsUnknownOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    exportDeliveries: {
        parameters: {
            query?: {
                /** @description Only of this workspace */
                workspaceID?: string;
                /** @description Only of this one */
                environment?: "sandbox" | "production";
                /** @description One status, or several joined by commas */
                status?: string;
                /** @description Only of this one */
                category?: "EXPRESS" | "LOGISTIC";
                /** @description Only of this courier */
                courierID?: string;
                /** @description Only of this area */
                areaID?: string;
                /** @description Only of this hub */
                hubID?: string;
                /** @description Only paid at the door, or only the others */
                cod?: "yes" | "no";
                /** @description The provider's order id */
                orderID?: string;
                /** @description The provider's outlet id */
                outletID?: string;
                /** @description Part of the sender's or recipient's name */
                name?: string;
                /** @description The final digits of the sender's or recipient's number */
                phone?: string;
                /** @description An id, order number, name or phone number; `kurir:`, `penerima:`, `pengirim:` and `pesanan:` name a field */
                q?: string;
                /** @description The first local day of booking, in the area of each delivery */
                fromDay?: string;
                /** @description The last one */
                toDay?: string;
                /** @description Booked at this instant or later */
                createdFrom?: string;
                /** @description Booked before this instant */
                createdTo?: string;
                /** @description The columns by their names in the CSV file, joined by commas; all by default */
                columns?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV: the deliveries that a search finds, latest first. */
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
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    viewDelivery: {
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
            /** @description The delivery. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryForOperationsAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["DeliveryNotFoundOrFareNotTracedOrOther"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    moveDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
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
                 *       "move": "verify"
                 *     }
                 */
                "application/json": components["schemas"]["MoveRequest"];
            };
        };
        responses: {
            /** @description Where it stands now. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MovedAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound2"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    moveDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "moves": [
                 *         {
                 *           "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *           "move": "verify"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BulkMoves"];
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResultsAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["RouteNotFound"];
            409: components["responses"]["IdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    changeCourierOfDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
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
                 *       "courierID": "CO-01JD5K3XQ0M8Y2V7N4T6B9RWZC"
                 *     }
                 */
                "application/json": components["schemas"]["CourierChoice"];
            };
        };
        responses: {
            /** @description Where it stands now. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MovedAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    addInternalNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
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
                 *       "notes": "Pengirim minta ditelepon sebelum jam 10."
                 *     }
                 */
                "application/json": components["schemas"]["InternalNoteRequest"];
            };
        };
        responses: {
            /** @description The notes about a delivery, in their order. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalNotesAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound2"];
            409: components["responses"]["IdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    correctDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
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
                 *       "seenCorrections": 0,
                 *       "recipient": {
                 *         "firstName": "Budi",
                 *         "phone": "08129876543"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CorrectionRequest"];
            };
        };
        responses: {
            /** @description The corrections of a delivery, in their order. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectionsAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound2"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["DestinationTooFarOrIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    settleLateHandover: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The delivery's id. */
                deliveryID: string;
                /** @description A courier. */
                courierID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "outcome": "COMPLETED"
                 *     }
                 */
                "application/json": components["schemas"]["SettlementRequest"];
            };
        };
        responses: {
            /** @description Where it stands now. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettledHandoverAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooksOfDelivery: {
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
            /** @description What the provider was told. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksOfDeliveryAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    assignDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "assignments": [
                 *         {
                 *           "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *           "courierID": "CO-01JD5K3XQ0M8Y2V7N4T6B9RWZC"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BulkAssignments"];
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentResultsAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["RouteNotFound"];
            409: components["responses"]["IdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    returnDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "deliveries": [
                 *         {
                 *           "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BulkReturns"];
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnResultsAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["RouteNotFound"];
            409: components["responses"]["IdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    uploadProofForOperations: {
        parameters: {
            query?: {
                /** @description The device's time */
                takenAt?: string;
                /** @description Where it was taken */
                latitude?: number;
                /** @description Where it was taken */
                longitude?: number;
            };
            header?: never;
            path: {
                /** @description The delivery's id. */
                deliveryID: string;
                /** @description The id of an upload, made by its sender. A repeat under it is the same upload. */
                uploadID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
                "image/webp": string;
            };
        };
        responses: {
            /** @description The photo is kept. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProofKept"];
                };
            };
            400: components["responses"]["ImageBrokenOrImageTooLargeOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound"];
            409: components["responses"]["TooManyPhotosOrUploadReused"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ImageUnknownOrContentTypeUnsupportedOrOther"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    quoteForCaller: {
        parameters: {
            query?: never;
            header?: {
                /** @description The client's time zone, in which schedules are read. */
                "x-client-time-zone"?: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
            };
            path: {
                /** @description A workspace. */
                workspaceID: string;
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
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
                 *       "paymentMethod": "CASHLESS"
                 *     }
                 */
                "application/json": components["schemas"]["AnyServiceQuote"];
            };
        };
        responses: {
            /** @description Every service, with its price or the reason why it cannot be booked. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServicesQuoteAnswer"];
                };
            };
            400: components["responses"]["TimeZoneInvalidOrFieldMustBeOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["WorkspaceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    bookForCaller: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key": string;
                /** @description The client's time zone, in which schedules are read. */
                "x-client-time-zone"?: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                /** @description Sandbox only: the delivery's scenario; default: the workspace's, else `delivered`. */
                "x-sandbox-scenario"?: "delivered" | "reassigned-before-pickup" | "reassigned-after-pickup" | "cancelled" | "no-courier" | "failed-pickup" | "recipient-absent" | "cod-refused" | "return-failed-handed-back" | "return-failed-reattempted" | "disposed" | "late-pickup" | "late-delivery" | "not-verified-then-verified" | "failed-then-recovered" | "manual";
                /** @description Sandbox only: the speed; 1 is real time. */
                "x-sandbox-speed"?: number;
                /** @description Sandbox only: the trouble that its webhooks have. `duplicate`: Every event is sent twice, with the same id and bytes. `delayed`: Every event after the first is sent late. `out-of-order`: After the first event, every second event is sent before the one it follows. `lost-then-retried`: The first call of every event after the first is lost; the retry delivers it. */
                "x-sandbox-webhooks"?: "duplicate" | "delayed" | "out-of-order" | "lost-then-retried";
            };
            path: {
                /** @description A workspace. */
                workspaceID: string;
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
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
                "application/json": components["schemas"]["PersonBooking"];
            };
        };
        responses: {
            /** @description The booked delivery; it has no courier yet. */
            201: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookedByPerson"];
                };
            };
            400: components["responses"]["TimeZoneInvalidOrFieldMustBeOrOther2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            409: components["responses"]["IdempotencyKeyBusy2"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["DestinationTooFarOrIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    listIntakes: {
        parameters: {
            query?: {
                /** @description The last id of the previous page */
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
            /** @description A page of intakes. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntakesAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    openIntake: {
        parameters: {
            query: {
                /** @description Of which workspace */
                workspaceID: string;
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
                /** @description The hub whose desk takes the parcels in */
                hubID?: string;
            };
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "parcels": [
                 *         {
                 *           "providerOrderID": "ORDER-1"
                 *         },
                 *         {
                 *           "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Manifest"];
                "text/csv": string;
            };
        };
        responses: {
            /** @description The intake. */
            201: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntakeAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            409: components["responses"]["IdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    readIntake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An intake of the warehouse. */
                intakeID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The intake. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntakeAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["IntakeNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    scanParcel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description An intake of the warehouse. */
                intakeID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "ORDER-1"
                 *     }
                 */
                "application/json": components["schemas"]["ScanRequest"];
            };
        };
        responses: {
            /** @description What it is. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScannedAnswer"];
                };
            };
            400: components["responses"]["BodyMissingOrFieldsUnknownOrOther3"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            409: components["responses"]["IdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    closeIntake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An intake of the warehouse. */
                intakeID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of each parcel that did not arrive. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosedAnswer"];
                };
            };
            400: components["responses"]["BodyMalformedOrBodyNotObjectOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["IntakeNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    reportDamage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description An intake of the warehouse. */
                intakeID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *       "mediaID": "ME-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *       "notes": "Kardus basah."
                 *     }
                 */
                "application/json": components["schemas"]["DamageRequest"];
            };
        };
        responses: {
            /** @description Since when it is marked. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DamageReportedAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            409: components["responses"]["IdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    listIntakesAtHub: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
            };
            header?: never;
            path: {
                /** @description A hub of the tariff in force. */
                hubID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the hub takes in. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntakesAtHubAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrFieldRequiredOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["HubNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    listArrivalsAtHub: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
                /** @description Only of this workspace */
                workspaceID?: string;
                /** @description The last deliveryID of the previous page */
                after?: string;
                /** @description How many at most */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description A hub of the tariff in force. */
                hubID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of arrivals, the latest booked first. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrivedParcelsAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrFieldRequiredOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["HubNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    scanParcelAtHub: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description A hub of the tariff in force. */
                hubID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "environment": "production",
                 *       "code": "ORDER-1"
                 *     }
                 */
                "application/json": components["schemas"]["HubScanRequest"];
            };
        };
        responses: {
            /** @description What it is. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HubScannedAnswer"];
                };
            };
            400: components["responses"]["BodyMissingOrFieldsUnknownOrOther5"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["HubNotFoundOrRouteNotFound2"];
            409: components["responses"]["IdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    settleUnknownParcels: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description A hub of the tariff in force. */
                hubID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "environment": "production",
                 *       "codes": [
                 *         "ORDER-1"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UnknownCodes"];
            };
        };
        responses: {
            /** @description What was settled. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettledCodesAnswer"];
                };
            };
            400: components["responses"]["BodyMissingOrFieldsUnknownOrOther5"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["HubNotFoundOrRouteNotFound2"];
            409: components["responses"]["IdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    listClosedIntakes: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
                /** @description The last intakeID of the previous page */
                after?: string;
                /** @description How many at most */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description A hub of the tariff in force. */
                hubID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of closed intakes, the latest opened first. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosedIntakesAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrFieldRequiredOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["HubNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    downloadRecordOfIntake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An intake of the warehouse. */
                intakeID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record of the handover as PDF, in Indonesian. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["IntakeNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    downloadDifferencesOfIntake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An intake of the warehouse. */
                intakeID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines that differ from the manifest or arrived damaged, as CSV. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["IntakeNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    printLabels: {
        parameters: {
            query: {
                /** @description Up to 200 deliveries, joined by commas */
                deliveryIDs: string;
                /** @description A6 for thermal printers; A4 has four on a sheet */
                size?: "A6" | "A4";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page to print, in Indonesian. */
            200: {
                headers: {
                    /** @description Its own style and script. */
                    "content-security-policy"?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["FieldRequiredOrFieldTooManyOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    proposeRounds: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
                /** @description Separated by commas; default: all free couriers near the hub */
                courierIDs?: string;
            };
            header?: never;
            path: {
                /** @description A hub of the tariff in force. */
                hubID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is proposed. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrFieldRequiredOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["HubNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    stageRound: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description A hub of the tariff in force. */
                hubID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "environment": "production",
                 *       "courierID": "CO-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *       "deliveryIDs": [
                 *         "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RoundRequest"];
            };
        };
        responses: {
            /** @description It is staged. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StagedRoundAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    readPlan: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
            };
            header?: never;
            path: {
                /** @description A hub of the tariff in force. */
                hubID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HubPlanAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrFieldRequiredOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["HubNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    planRounds: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description A hub of the tariff in force. */
                hubID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "environment": "production",
                 *       "rounds": [
                 *         {
                 *           "roundID": "RO-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *           "version": 1,
                 *           "courierID": "CO-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *           "deliveryIDs": [
                 *             "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC"
                 *           ],
                 *           "confirmed": true
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PlanRequest"];
            };
        };
        responses: {
            /** @description The changed rounds, in the order of the request. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlannedAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["HubNotFoundOrRoundNotFoundOrOther"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    scanOut: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description A hub of the tariff in force. */
                hubID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "environment": "production",
                 *       "code": "ORDER-1"
                 *     }
                 */
                "application/json": components["schemas"]["ScanOutRequest"];
            };
        };
        responses: {
            /** @description What it is. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScannedOutAnswer"];
                };
            };
            400: components["responses"]["BodyMissingOrFieldsUnknownOrOther5"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["HubNotFoundOrRouteNotFound2"];
            409: components["responses"]["IdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    handOutRound: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description A hub of the tariff in force. */
                hubID: string;
                /** @description A round from a hub. */
                roundID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 2,
                 *       "leftBehind": []
                 *     }
                 */
                "application/json": components["schemas"]["HandOutRequest"];
            };
        };
        responses: {
            /** @description It is staged. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StagedRoundAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["HubNotFoundOrRoundNotFoundOrOther"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    listCouriers: {
        parameters: {
            query?: {
                /** @description Only of this one */
                environment?: "sandbox" | "production";
                /** @description Only those on duty, or only those off */
                onDuty?: boolean;
                /** @description Part of a name or phone number */
                text?: string;
                /** @description The last courierID of the previous page */
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
            /** @description A page of couriers. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouriersAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    createCourier: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "environment": "production",
                 *       "name": "Budi Santoso",
                 *       "phone": "081234567890",
                 *       "vehicle": "MOTORCYCLE"
                 *     }
                 */
                "application/json": components["schemas"]["NewCourier"];
            };
        };
        responses: {
            /** @description The courier. */
            201: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CourierAnswer"];
                };
            };
            400: components["responses"]["BodyMissingOrFieldsUnknownOrOther5"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["WorkspaceNotFoundOrRouteNotFound2"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    readCourier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A courier. */
                courierID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The courier. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CourierAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["CourierNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeCourier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A courier. */
                courierID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "disabled": true
                 *     }
                 */
                "application/json": components["schemas"]["CourierChange"];
            };
        };
        responses: {
            /** @description The courier. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CourierAnswer"];
                };
            };
            400: components["responses"]["BodyMissingOrFieldsUnknownOrOther4"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["CourierNotFoundOrRouteNotFound"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    endShiftOfCourier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A courier. */
                courierID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The courier. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CourierAnswer"];
                };
            };
            400: components["responses"]["BodyMalformedOrBodyNotObjectOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["CourierNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    issueCourierCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description A courier. */
                courierID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The code. */
            201: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeIssued"];
                };
            };
            400: components["responses"]["BodyMalformedOrBodyNotObjectOrOther2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["CourierNotFoundOrRouteNotFound2"];
            409: components["responses"]["CourierDisabledOrIdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    endCourierSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A courier. */
                courierID: string;
            };
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
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["CourierNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStopsOfCourier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A courier. */
                courierID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where to go. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StopsAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["CourierNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    orderStopsOfCourier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A courier. */
                courierID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "stops": [
                 *         {
                 *           "kind": "PICKUP",
                 *           "deliveryIDs": [
                 *             "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC"
                 *           ]
                 *         },
                 *         {
                 *           "kind": "DROPOFF",
                 *           "deliveryIDs": [
                 *             "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC"
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["StopOrder"];
            };
        };
        responses: {
            /** @description Where to go. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StopsAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["CourierNotFoundOrRouteNotFound"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    readTrail: {
        parameters: {
            query: {
                /** @description The day, as YYYY-MM-DD */
                day: string;
                /** @description Where the day is; default: Asia/Jakarta */
                timeZone?: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
            };
            header?: never;
            path: {
                /** @description A courier. */
                courierID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The way, in the order of time. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrailAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["CourierNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    readConversationOfCourier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A courier. */
                courierID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["CourierNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    writeToCourier: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description A courier. */
                courierID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Mohon hubungi penerima sebelum berangkat."
                 *     }
                 */
                "application/json": components["schemas"]["NewMessage"];
            };
        };
        responses: {
            /** @description The message. */
            201: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageWrittenAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            409: components["responses"]["CourierDisabledOrIdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInbox: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who wrote. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrFieldRequiredOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUnreadReplies: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What nobody has read. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadRepliesAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrFieldRequiredOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    markRepliesRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A courier. */
                courierID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "upTo": 1
                 *     }
                 */
                "application/json": components["schemas"]["RepliesRead"];
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
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["CourierNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    listFleetPhones: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operator's first; a workspace without one has that. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FleetPhonesAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrFieldRequiredOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeFleetPhone: {
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
                 *       "environment": "production",
                 *       "phone": "081234567890"
                 *     }
                 */
                "application/json": components["schemas"]["FleetPhoneChange"];
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
            400: components["responses"]["BodyMissingOrFieldsUnknownOrOther6"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["WorkspaceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    explainDispatch: {
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
            /** @description Why it got its couriers. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DispatchAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    readFleet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A workspace. */
                workspaceID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How they are given work. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FleetAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["WorkspaceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeFleet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A workspace. */
                workspaceID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "assign": "offer",
                 *       "directOnly": false
                 *     }
                 */
                "application/json": components["schemas"]["FleetChoice"];
            };
        };
        responses: {
            /** @description How they are given work. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FleetAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["WorkspaceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    proposeTakeover: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A courier. */
                courierID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who would take over. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TakeoversAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["CourierNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    listCandidates: {
        parameters: {
            query?: {
                /** @description Ids of further deliveries for the same courier, separated by commas; at most 100 */
                also?: string;
            };
            header?: never;
            path: {
                /** @description The delivery's id. */
                deliveryID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who could take it. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CandidatesAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    listWorkspaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The providers. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspacesAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    listHubs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hubs. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HubsAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAreas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The areas. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AreasAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    readDispatch: {
        parameters: {
            query: {
                /** @description Sandbox or production; couriers are sought in production */
                environment: "sandbox" | "production";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DispatchStateAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrFieldRequiredOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeOwnFleet: {
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
                 *       "environment": "production",
                 *       "assign": "offer"
                 *     }
                 */
                "application/json": components["schemas"]["OwnFleetChoice"];
            };
        };
        responses: {
            /** @description How it is given work. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnFleetAnswer"];
                };
            };
            400: components["responses"]["BodyMissingOrFieldsUnknownOrOther6"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReasonCodes: {
        parameters: {
            query?: {
                /** @description Only of this leg, or of write-offs */
                leg?: "pickup" | "delivery" | "return" | "write-off";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reasons. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReasonsAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    putReasonCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A reason code: P, D, R or W and four digits. */
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "textID": "Penerima tidak ada di lokasi",
                 *       "textEN": "Nobody was there"
                 *     }
                 */
                "application/json": components["schemas"]["ReasonText"];
            };
        };
        responses: {
            /** @description The reason. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReasonAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCashInHand: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who holds cash. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashInHandAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrFieldRequiredOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    readCourierCash: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A courier. */
                courierID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cash of one courier. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CourierCashAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["CourierNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    recordDeposit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "environment": "production",
                 *       "courierID": "CO-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *       "amount": 245000,
                 *       "expected": 250000,
                 *       "reason": "Selembar Rp5.000 hilang di jalan"
                 *     }
                 */
                "application/json": components["schemas"]["DepositRequest"];
            };
        };
        responses: {
            /** @description The deposit. */
            201: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepositEntered"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["CourierNotFoundOrRouteNotFound2"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    printCashReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of a receipt for cash, such as `BKM-000123`. */
                receipt: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page to print on A6, in Indonesian. */
            200: {
                headers: {
                    /** @description Its own style and script. */
                    "content-security-policy"?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    listTills: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tills of all cashiers, largest sum first. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TillsAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrFieldRequiredOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    closeTill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description A cashier, by their id as a person. */
                cashierID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "environment": "production",
                 *       "day": 12,
                 *       "expected": 4250000,
                 *       "counted": 4245000,
                 *       "reason": "Kembalian kurang",
                 *       "banked": 4000000,
                 *       "bankReference": "BCA 20261126-0012"
                 *     }
                 */
                "application/json": components["schemas"]["ClosingRequest"];
            };
        };
        responses: {
            /** @description The closing. */
            201: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TillClosed"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            /** @description The caller may not do this. */
            403: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTillClosings: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
                /** @description The `cashierID` and `day` of the last closing of the page before, with a dot between */
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
            /** @description Closed days, the latest first. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosingsAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrFieldRequiredOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    listCashDifferences: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
                /** @description The settled ones, latest first; default: the open ones */
                settled?: boolean;
                /** @description The last differenceID of the page before */
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
            /** @description Shortages and surpluses, oldest first. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashDifferencesAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrFieldRequiredOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    settleCashDifference: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description A shortage or surplus of cash. */
                differenceID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "outcome": "PAID",
                 *       "reason": "Dibayar kurir hari berikutnya"
                 *     }
                 */
                "application/json": components["schemas"]["DifferenceSettlement"];
            };
        };
        responses: {
            /** @description The settled difference. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DifferenceSettled"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            /** @description The caller may not do this. */
            403: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    readStatement: {
        parameters: {
            query: {
                /** @description Of which workspace */
                workspaceID: string;
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
                /** @description From this instant on */
                from: string;
                /** @description Up to this instant, without it */
                to: string;
                /** @description The last deliveryID of the previous page */
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
            /** @description The sums of the period, and a page of its lines. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementAnswer"];
                };
            };
            400: components["responses"]["PeriodEndsBeforeStartOrFieldsUnknownOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["WorkspaceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    downloadStatementAsXlsx: {
        parameters: {
            query: {
                /** @description Of which workspace */
                workspaceID: string;
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
                /** @description From this instant on */
                from: string;
                /** @description Up to this instant, without it */
                to: string;
                /** @description The columns by their names in the CSV file, joined by commas; all by default */
                columns?: string;
                /** @description Of heads and words; `id` by default */
                language?: "id" | "en";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description XLSX: the statement, totals last. */
            200: {
                headers: {
                    /** @description Names the file. */
                    "content-disposition"?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["WorkspaceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    downloadStatement: {
        parameters: {
            query: {
                /** @description Of which workspace */
                workspaceID: string;
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
                /** @description From this instant on */
                from: string;
                /** @description Up to this instant, without it */
                to: string;
                /** @description The columns by their names in the CSV file, joined by commas; all by default */
                columns?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV: the statement, totals last. */
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
            400: components["responses"]["PeriodEndsBeforeStartOrFieldsUnknownOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["WorkspaceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    listDues: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is owed to each provider, the largest sum first. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuesAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrFieldRequiredOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    listRemittances: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
                /** @description Of one provider */
                workspaceID?: string;
                /** @description Those in one state */
                state?: "drawn" | "approved" | "paid" | "rejected";
                /** @description The last remittance of the previous page */
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
            /** @description Remittances, the latest first. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemittancesAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrFieldRequiredOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    drawUpRemittance: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "environment": "production",
                 *       "workspaceID": "WS-01KAJ4"
                 *     }
                 */
                "application/json": components["schemas"]["DrawUpRequest"];
            };
        };
        responses: {
            /** @description The remittance after the step. */
            201: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemittanceStep"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["WorkspaceNotFoundOrRouteNotFound2"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    readRemittance: {
        parameters: {
            query?: {
                /** @description The last deliveryID of the previous page */
                after?: string;
                /** @description How many at most */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description A remittance. */
                remittanceID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The remittance, with a page of its lines. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemittanceRead"];
                };
            };
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RemittanceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    approveRemittance: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description A remittance. */
                remittanceID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The remittance after the step. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemittanceStep"];
                };
            };
            400: components["responses"]["BodyMalformedOrBodyNotObjectOrOther2"];
            401: components["responses"]["TokenRejected"];
            /** @description The caller may not do this. */
            403: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            404: components["responses"]["RemittanceNotFoundOrRouteNotFound2"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    rejectRemittance: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description A remittance. */
                remittanceID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Jumlahnya berbeda dengan kas."
                 *     }
                 */
                "application/json": components["schemas"]["RejectionRequest"];
            };
        };
        responses: {
            /** @description The remittance after the step. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemittanceStep"];
                };
            };
            400: components["responses"]["BodyMissingOrFieldsUnknownOrOther7"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["RemittanceNotFoundOrRouteNotFound2"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    payRemittance: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description A remittance. */
                remittanceID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "paidOn": "2026-11-26",
                 *       "reference": "TRF-20261126-0042"
                 *     }
                 */
                "application/json": components["schemas"]["TransferRequest"];
            };
        };
        responses: {
            /** @description The remittance after the step. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemittanceStep"];
                };
            };
            400: components["responses"]["InTheFutureOrBodyMissingOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["RemittanceNotFoundOrRouteNotFound2"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadLinesOfRemittanceAsXlsx: {
        parameters: {
            query?: {
                /** @description The columns by their names in the CSV file, joined by commas; all by default */
                columns?: string;
                /** @description Of heads and words; `id` by default */
                language?: "id" | "en";
            };
            header?: never;
            path: {
                /** @description A remittance. */
                remittanceID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description XLSX: the lines of a remittance, totals last. */
            200: {
                headers: {
                    /** @description Names the file. */
                    "content-disposition"?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["SheetTooLongOrFieldsUnknownOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RemittanceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    downloadLinesOfRemittance: {
        parameters: {
            query?: {
                /** @description The columns by their names in the CSV file, joined by commas; all by default */
                columns?: string;
            };
            header?: never;
            path: {
                /** @description A remittance. */
                remittanceID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV: the lines of a remittance, totals last. */
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
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RemittanceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    downloadRemittanceAsPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A remittance. */
                remittanceID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statement as PDF, in Indonesian. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RemittanceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    downloadJournalAsXlsx: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
                /** @description From this instant on */
                from: string;
                /** @description Up to this instant, without it */
                to: string;
                /** @description The columns by their names in the CSV file, joined by commas; all by default */
                columns?: string;
                /** @description Of heads and words; `id` by default */
                language?: "id" | "en";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description XLSX: the journal of a period, for accounting. */
            200: {
                headers: {
                    /** @description Names the file. */
                    "content-disposition"?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["PeriodEndsBeforeStartOrSheetTooLongOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    downloadJournal: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
                /** @description From this instant on */
                from: string;
                /** @description Up to this instant, without it */
                to: string;
                /** @description The columns by their names in the CSV file, joined by commas; all by default */
                columns?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV: the journal of a period, for accounting. */
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
            400: components["responses"]["PeriodEndsBeforeStartOrFieldsUnknownOrOther2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    readBillingIssuer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Null until it was entered. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingIssuerAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeBillingIssuer: {
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
                 *       "name": "PT Toko Melati",
                 *       "address": "Jalan Melati 1, Jakarta",
                 *       "npwp": "01.234.567.8-901.000",
                 *       "isTaxable": true,
                 *       "vatPercent": 1.1,
                 *       "dueDays": 14,
                 *       "paymentInstructions": "Bank Contoh 123-456"
                 *     }
                 */
                "application/json": components["schemas"]["BillingIssuerRequest"];
            };
        };
        responses: {
            /** @description Null until it was entered. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingIssuerAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    readBillingRecipient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A workspace. */
                workspaceID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Null until it was entered. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingRecipientAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["WorkspaceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeBillingRecipient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A workspace. */
                workspaceID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "PT Toko Melati",
                 *       "address": "Jalan Melati 1, Jakarta",
                 *       "npwp": "01.234.567.8-901.000"
                 *     }
                 */
                "application/json": components["schemas"]["BillingRecipientRequest"];
            };
        };
        responses: {
            /** @description Null until it was entered. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingRecipientAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["WorkspaceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUnbilled: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
                /** @description A month of the calendar of Jakarta, such as 2026-11 */
                month: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The providers whose invoice of a month is not issued, the largest sum first. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnbilledAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrFieldRequiredOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["InvoiceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    listIssuedInvoices: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
                /** @description Of one provider */
                workspaceID?: string;
                /** @description Those in one state */
                state?: "issued" | "overdue" | "paid" | "void";
                /** @description The last invoice of the previous page */
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
            /** @description Issued invoices, the latest first. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedInvoices"];
                };
            };
            400: components["responses"]["FieldsUnknownOrFieldRequiredOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    issueInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "environment": "production",
                 *       "workspaceID": "WS-01KAJ4",
                 *       "month": "2026-11"
                 *     }
                 */
                "application/json": components["schemas"]["IssueRequest"];
            };
        };
        responses: {
            /** @description The invoice. */
            201: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedInvoiceAnswer"];
                };
            };
            400: components["responses"]["BodyMissingOrFieldsUnknownOrOther5"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    readIssuedInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An issued invoice. */
                invoiceID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedInvoiceAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["InvoiceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    issueInvoicesOfMonth: {
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
                 *       "environment": "production",
                 *       "month": "2026-11"
                 *     }
                 */
                "application/json": components["schemas"]["MonthIssueRequest"];
            };
        };
        responses: {
            /** @description Those issued now, the largest sum first, and those left out. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonthIssuedAnswer"];
                };
            };
            400: components["responses"]["BodyMissingOrFieldsUnknownOrOther6"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["InvoiceNotFoundOrRouteNotFound"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    payInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description An issued invoice. */
                invoiceID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "paidOn": "2026-12-10",
                 *       "reference": "TRF-20261210-0007"
                 *     }
                 */
                "application/json": components["schemas"]["TransferRequest"];
            };
        };
        responses: {
            /** @description The invoice. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedInvoiceAnswer"];
                };
            };
            400: components["responses"]["InTheFutureOrBodyMissingOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["InvoiceNotFoundOrRouteNotFound2"];
            409: components["responses"]["InvoicePaidOrInvoiceVoidOrOther"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    voidInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description An issued invoice. */
                invoiceID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Nama penerima salah"
                 *     }
                 */
                "application/json": components["schemas"]["VoidRequest"];
            };
        };
        responses: {
            /** @description The invoice. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedInvoiceAnswer"];
                };
            };
            400: components["responses"]["BodyMissingOrFieldsUnknownOrOther7"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["InvoiceNotFoundOrRouteNotFound2"];
            409: components["responses"]["InvoicePaidOrInvoiceVoidOrOther"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadCreditNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An issued invoice. */
                invoiceID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice or credit note as PDF, in Indonesian. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["InvoiceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    downloadIssuedInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An issued invoice. */
                invoiceID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice or credit note as PDF, in Indonesian. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["InvoiceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    downloadLinesOfInvoiceAsXlsx: {
        parameters: {
            query?: {
                /** @description The columns by their names in the CSV file, joined by commas; all by default */
                columns?: string;
                /** @description Of heads and words; `id` by default */
                language?: "id" | "en";
            };
            header?: never;
            path: {
                /** @description An issued invoice. */
                invoiceID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description XLSX: the lines of an issued invoice, the total last. */
            200: {
                headers: {
                    /** @description Names the file. */
                    "content-disposition"?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["SheetTooLongOrFieldsUnknownOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["InvoiceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    downloadLinesOfInvoice: {
        parameters: {
            query?: {
                /** @description The columns by their names in the CSV file, joined by commas; all by default */
                columns?: string;
            };
            header?: never;
            path: {
                /** @description An issued invoice. */
                invoiceID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV: the lines of an issued invoice, the total last. */
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
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["InvoiceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    readReport: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
                /** @description What the report has a row of */
                by: "total" | "day" | "week" | "hour" | "weekday-hour" | "area" | "provider" | "courier" | "service" | "reason";
                /** @description The first local day of booking, as YYYY-MM-DD */
                from: string;
                /** @description The last one */
                to: string;
                /** @description Only the rows with the most deliveries, as many at most */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportAnswer"];
                };
            };
            400: components["responses"]["PeriodEndsBeforeStartOrFieldsUnknownOrOther2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    exportReportAsXlsx: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
                /** @description What the report has a row of */
                by: "total" | "day" | "week" | "hour" | "weekday-hour" | "area" | "provider" | "courier" | "service" | "reason";
                /** @description The first local day of booking, as YYYY-MM-DD */
                from: string;
                /** @description The last one */
                to: string;
                /** @description The columns by their names in the CSV file, joined by commas; all by default */
                columns?: string;
                /** @description Of heads and words; `id` by default */
                language?: "id" | "en";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description XLSX: a report. */
            200: {
                headers: {
                    /** @description Names the file. */
                    "content-disposition"?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["PeriodEndsBeforeStartOrSheetTooLongOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    exportReport: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
                /** @description What the report has a row of */
                by: "total" | "day" | "week" | "hour" | "weekday-hour" | "area" | "provider" | "courier" | "service" | "reason";
                /** @description The first local day of booking, as YYYY-MM-DD */
                from: string;
                /** @description The last one */
                to: string;
                /** @description The columns by their names in the CSV file, joined by commas; all by default */
                columns?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV: a report. */
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
            400: components["responses"]["PeriodEndsBeforeStartOrFieldsUnknownOrOther2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    readHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the installation is. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    listAlerts: {
        parameters: {
            query: {
                /** @description Sandbox or production */
                environment: "sandbox" | "production";
                /** @description The open ones if absent */
                state?: "open" | "handled";
                /** @description How many at most */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The open alerts, or those acknowledged last. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertsAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrFieldRequiredOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    acknowledgeAlert: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description An alert. */
                alertID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BodyMalformedOrBodyNotObjectOrOther2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            409: components["responses"]["IdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    acknowledgeAlerts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "alertIDs": [
                 *         1,
                 *         2
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AlertIDs"];
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertResultsAnswer"];
                };
            };
            400: components["responses"]["BodyMissingOrFieldsUnknownOrOther8"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["RouteNotFound"];
            409: components["responses"]["IdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    reopenAlerts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "alertIDs": [
                 *         1,
                 *         2
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AlertIDs"];
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertResultsAnswer"];
                };
            };
            400: components["responses"]["BodyMissingOrFieldsUnknownOrOther8"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["RouteNotFound"];
            409: components["responses"]["IdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    takeAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An alert. */
                alertID: string;
            };
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
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["AlertNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    leaveAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An alert. */
                alertID: string;
            };
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
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["AlertNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    readDay: {
        parameters: {
            query?: {
                /** @description Where today begins; else Asia/Jakarta */
                timeZone?: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
            };
            header?: {
                /** @description The ETag of the answer that the caller has */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The day. */
            200: {
                headers: {
                    /** @description The version of the answer, for `If-None-Match` */
                    etag?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CourierDayAnswer"];
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
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbidden"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    watchDay: {
        parameters: {
            query: {
                /** @description Where today begins */
                timeZone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                /** @description The ETag of the day that the phone has */
                after?: string;
            };
            header?: never;
            path?: never;
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
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbidden"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    readCourierMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The courier. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CourierMeAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbidden"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    setDuty: {
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
                 *       "onDuty": true,
                 *       "vehicle": "MOTORCYCLE"
                 *     }
                 */
                "application/json": components["schemas"]["DutyRequest"];
            };
        };
        responses: {
            /** @description The courier. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CourierMeAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbiddenOrOtherOrigin"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportPositions: {
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
                 *       "sentAt": "2026-11-21T09:00:05+07:00",
                 *       "positions": [
                 *         {
                 *           "at": "2026-11-21T09:00:00+07:00",
                 *           "latitude": -6.1944,
                 *           "longitude": 106.8229
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Positions"];
            };
        };
        responses: {
            /** @description They are taken, or refused as implausible; do not send them again. */
            204: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbiddenOrOtherOrigin"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    listOffers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What can be accepted now. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OffersAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbidden"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    answerOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An offer. */
                offerID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answerID": "7f1c",
                 *       "answer": "ACCEPT"
                 *     }
                 */
                "application/json": components["schemas"]["OfferReply"];
            };
        };
        responses: {
            /** @description It is answered. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferAnswered"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbiddenOrOtherOrigin"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    giveBackAssignment: {
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
                 *       "giveBackID": "7f1c",
                 *       "reason": "Ban bocor"
                 *     }
                 */
                "application/json": components["schemas"]["GiveBackRequest"];
            };
        };
        responses: {
            /** @description It is given back. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GivenBackAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrBodyMalformedOrOther"];
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbiddenOrOtherOrigin"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAssignments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What to do. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentsAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbidden"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReasonCodesForCourier: {
        parameters: {
            query?: {
                /** @description Only of this leg */
                leg?: "pickup" | "delivery" | "return";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reasons. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReasonsAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbidden"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStops: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where to go. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StopsAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbidden"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    orderStops: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "stops": [
                 *         {
                 *           "kind": "PICKUP",
                 *           "deliveryIDs": [
                 *             "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC"
                 *           ]
                 *         },
                 *         {
                 *           "kind": "DROPOFF",
                 *           "deliveryIDs": [
                 *             "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC"
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["StopOrder"];
            };
        };
        responses: {
            /** @description Where to go. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StopsAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbiddenOrOtherOrigin"];
            404: components["responses"]["RouteNotFound"];
            409: components["responses"]["IdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    listMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has not been read yet. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagesAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbidden"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    markMessagesRead: {
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
                 *       "messageIDs": [
                 *         1
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MessagesRead"];
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
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbiddenOrOtherOrigin"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    readConversation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbidden"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    writeReply: {
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
                 *       "replyID": "7f1c",
                 *       "text": "Saya sudah di lobi.",
                 *       "at": "2026-11-21T09:00:00+07:00"
                 *     }
                 */
                "application/json": components["schemas"]["Reply"];
            };
        };
        responses: {
            /** @description The reply. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplyKeptAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbiddenOrOtherOrigin"];
            404: components["responses"]["RouteNotFound"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    callForHelp: {
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
                 *       "callID": "7f1c",
                 *       "at": "2026-11-21T09:00:00+07:00",
                 *       "latitude": -6.1944,
                 *       "longitude": 106.8229
                 *     }
                 */
                "application/json": components["schemas"]["HelpCall"];
            };
        };
        responses: {
            /** @description The call, as operations have it. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HelpCalledAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbiddenOrOtherOrigin"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    readPush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How push stands. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushStateAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbidden"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscribeToPush: {
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
                 *       "endpoint": "https://push.example.com/send/abc",
                 *       "keys": {
                 *         "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                 *         "auth": "BTBZMqHH6r4Tts7J_aSIgg"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PushSubscription"];
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
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbiddenOrOtherOrigin"];
            404: components["responses"]["RouteNotFound"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    unsubscribeFromPush: {
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
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbiddenOrOtherOrigin"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    readPictureUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an upload, made by its sender. A repeat under it is the same upload. */
                uploadID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far it is. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PictureUploadAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbidden"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadPicturePart: {
        parameters: {
            query?: {
                /** @description The device's time */
                takenAt?: string;
                /** @description Where it was taken */
                latitude?: number;
                /** @description Where it was taken */
                longitude?: number;
            };
            header?: {
                /** @description Where the part begins in the picture */
                "upload-offset"?: string;
                /** @description The bytes of the whole picture */
                "upload-length"?: string;
            };
            path: {
                /** @description The id of an upload, made by its sender. A repeat under it is the same upload. */
                uploadID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/partial-upload": string;
            };
        };
        responses: {
            /** @description How far it is. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PictureUploadAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbiddenOrOtherOrigin"];
            404: components["responses"]["RouteNotFound"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ImageUnknownOrContentTypeUnsupportedOrOther"];
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next try. */
                    "retry-after"?: number;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    makeSteps: {
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
                 *       "sentAt": "2026-11-21T09:00:04+07:00",
                 *       "steps": [
                 *         {
                 *           "stepID": "7f1c",
                 *           "deliveryID": "DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC",
                 *           "step": "setOff",
                 *           "at": "2026-11-21T09:00:00+07:00"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Steps"];
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StepResultsAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbiddenOrOtherOrigin"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadProof: {
        parameters: {
            query?: {
                /** @description The device's time */
                takenAt?: string;
                /** @description Where it was taken */
                latitude?: number;
                /** @description Where it was taken */
                longitude?: number;
            };
            header?: never;
            path: {
                /** @description The delivery's id. */
                deliveryID: string;
                /** @description The id of an upload, made by its sender. A repeat under it is the same upload. */
                uploadID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
                "image/webp": string;
            };
        };
        responses: {
            /** @description The photo is kept. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProofKept"];
                };
            };
            400: components["responses"]["ImageBrokenOrImageTooLargeOrOther"];
            401: components["responses"]["TokenRejectedOrSignedInElsewhere"];
            403: components["responses"]["RoleForbiddenOrOtherOrigin"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound"];
            409: components["responses"]["TooManyPhotosOrUploadReused"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ImageUnknownOrContentTypeUnsupportedOrOther"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    searchOwnDeliveries: {
        parameters: {
            query?: {
                /** @description Part of an order id, a delivery id, a name, a number or an address, of 3 characters or more */
                q?: string;
                /** @description One status, or several joined by commas */
                status?: string;
                /** @description Only of this one */
                category?: "EXPRESS" | "LOGISTIC";
                /** @description The provider's order id */
                orderID?: string;
                /** @description The provider's outlet id */
                outletID?: string;
                /** @description Part of the sender's or recipient's name */
                name?: string;
                /** @description The final digits of the sender's or recipient's number */
                phone?: string;
                /** @description The first local day of booking, in the area of each delivery */
                fromDay?: string;
                /** @description The last one */
                toDay?: string;
                /** @description Booked at this instant or later */
                createdFrom?: string;
                /** @description Booked before this instant */
                createdTo?: string;
                /** @description The last deliveryID of the previous page */
                after?: string;
                /** @description How many at most */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
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
                    "application/json": components["schemas"]["OwnDeliveriesAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    bookDelivery: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key": string;
                /** @description The client's time zone, in which schedules are read. */
                "x-client-time-zone"?: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                /** @description Sandbox only: the delivery's scenario; default: the workspace's, else `delivered`. */
                "x-sandbox-scenario"?: "delivered" | "reassigned-before-pickup" | "reassigned-after-pickup" | "cancelled" | "no-courier" | "failed-pickup" | "recipient-absent" | "cod-refused" | "return-failed-handed-back" | "return-failed-reattempted" | "disposed" | "late-pickup" | "late-delivery" | "not-verified-then-verified" | "failed-then-recovered" | "manual";
                /** @description Sandbox only: the speed; 1 is real time. */
                "x-sandbox-speed"?: number;
                /** @description Sandbox only: the trouble that its webhooks have. `duplicate`: Every event is sent twice, with the same id and bytes. `delayed`: Every event after the first is sent late. `out-of-order`: After the first event, every second event is sent before the one it follows. `lost-then-retried`: The first call of every event after the first is lost; the retry delivers it. */
                "x-sandbox-webhooks"?: "duplicate" | "delayed" | "out-of-order" | "lost-then-retried";
            };
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
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
                "application/json": components["schemas"]["PersonBooking"];
            };
        };
        responses: {
            /** @description The booked delivery; it has no courier yet. */
            201: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookedByPerson"];
                };
            };
            400: components["responses"]["TimeZoneInvalidOrFieldMustBeOrOther2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            409: components["responses"]["IdempotencyKeyBusy2"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["DestinationTooFarOrIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportOwnDeliveriesAsXlsx: {
        parameters: {
            query?: {
                /** @description Part of an order id, a delivery id, a name, a number or an address, of 3 characters or more */
                q?: string;
                /** @description One status, or several joined by commas */
                status?: string;
                /** @description Only of this one */
                category?: "EXPRESS" | "LOGISTIC";
                /** @description The provider's order id */
                orderID?: string;
                /** @description The provider's outlet id */
                outletID?: string;
                /** @description Part of the sender's or recipient's name */
                name?: string;
                /** @description The final digits of the sender's or recipient's number */
                phone?: string;
                /** @description The first local day of booking, in the area of each delivery */
                fromDay?: string;
                /** @description The last one */
                toDay?: string;
                /** @description Booked at this instant or later */
                createdFrom?: string;
                /** @description Booked before this instant */
                createdTo?: string;
                /** @description The columns by their names in the CSV file, joined by commas; all by default */
                columns?: string;
                /** @description Of heads and words; `id` by default */
                language?: "id" | "en";
            };
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description XLSX: the deliveries that a search finds, latest first. */
            200: {
                headers: {
                    /** @description Names the file. */
                    "content-disposition"?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["SheetTooLongOrFieldsUnknownOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    exportOwnDeliveries: {
        parameters: {
            query?: {
                /** @description Part of an order id, a delivery id, a name, a number or an address, of 3 characters or more */
                q?: string;
                /** @description One status, or several joined by commas */
                status?: string;
                /** @description Only of this one */
                category?: "EXPRESS" | "LOGISTIC";
                /** @description The provider's order id */
                orderID?: string;
                /** @description The provider's outlet id */
                outletID?: string;
                /** @description Part of the sender's or recipient's name */
                name?: string;
                /** @description The final digits of the sender's or recipient's number */
                phone?: string;
                /** @description The first local day of booking, in the area of each delivery */
                fromDay?: string;
                /** @description The last one */
                toDay?: string;
                /** @description Booked at this instant or later */
                createdFrom?: string;
                /** @description Booked before this instant */
                createdTo?: string;
                /** @description The columns by their names in the CSV file, joined by commas; all by default */
                columns?: string;
            };
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV: the deliveries that a search finds, latest first. */
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
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    readOwnDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
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
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelOwnDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
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
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["FieldsUnknownOrBodyMalformedOrOther2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound2"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewOwnDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
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
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnDeliveryViewAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    tellOwnReady: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
                /** @description The delivery's id. */
                deliveryID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound2"];
            409: components["responses"]["IdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    traceOwnDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
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
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["DeliveryNotFoundOrFareNotTracedOrOther"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
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
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
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
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    readBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
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
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["BatchNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
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
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["BatchNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
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
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
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
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["BatchNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    downloadBatchOutcomeAsXlsx: {
        parameters: {
            query?: {
                /** @description The columns by their names in the CSV file, joined by commas; all by default */
                columns?: string;
                /** @description Of heads and words; `id` by default */
                language?: "id" | "en";
            };
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
                /** @description A batch. */
                batchID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description XLSX: the rows of a batch with their answers. */
            200: {
                headers: {
                    /** @description Names the file. */
                    "content-disposition"?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["SheetTooLongOrFieldsUnknownOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["BatchNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    downloadBatchOutcome: {
        parameters: {
            query?: {
                /** @description The columns by their names in the CSV file, joined by commas; all by default */
                columns?: string;
            };
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
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
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["BatchNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    printOwnLabels: {
        parameters: {
            query?: {
                /** @description Up to 200 deliveries, joined by commas */
                deliveryIDs?: string;
                /** @description A6 for thermal printers; A4 has four on a sheet */
                size?: "A6" | "A4";
                /** @description What a batch has booked, instead */
                batchID?: string;
                /** @description The last row of the batch on the previous page */
                after?: number;
            };
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page to print, in Indonesian. */
            200: {
                headers: {
                    /** @description Its own style and script. */
                    "content-security-policy"?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["FieldRequiredOrFieldTooManyOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    quoteServices: {
        parameters: {
            query?: never;
            header?: {
                /** @description The client's time zone, in which schedules are read. */
                "x-client-time-zone"?: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
            };
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
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
                 *       "paymentMethod": "CASHLESS"
                 *     }
                 */
                "application/json": components["schemas"]["AnyServiceQuote"];
            };
        };
        responses: {
            /** @description Every service, with its price or the reason why it cannot be booked. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServicesQuoteAnswer"];
                };
            };
            400: components["responses"]["TimeZoneInvalidOrFieldMustBeOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    listContacts: {
        parameters: {
            query?: {
                /** @description Only of this kind */
                kind?: "sender" | "recipient";
                /** @description Words of the name, company, phone number or address */
                q?: string;
                /** @description The last contactID of the previous page */
                after?: string;
                /** @description How many at most */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Contacts, those used last first. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactsAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    saveContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "recipient",
                 *       "contact": {
                 *         "firstName": "Budi",
                 *         "phone": "08129876543"
                 *       },
                 *       "address": {
                 *         "address": "Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan",
                 *         "coordinates": {
                 *           "latitude": -6.2275,
                 *           "longitude": 106.8085
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewContact"];
            };
        };
        responses: {
            /** @description The contact as it is now. */
            201: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["RouteNotFound"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
                /** @description A saved sender or recipient. */
                contactID: string;
            };
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
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["ContactNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
                /** @description A saved sender or recipient. */
                contactID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contact": {
                 *         "firstName": "Budi",
                 *         "phone": "08129876543"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ContactChange"];
            };
        };
        responses: {
            /** @description The contact as it is now. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["ContactNotFoundOrRouteNotFound"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key pairs. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialsAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCredential: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Kasir toko",
                 *       "scopes": [
                 *         "quote",
                 *         "book",
                 *         "read"
                 *       ],
                 *       "addresses": [
                 *         "203.0.113.0/24"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["KeyLimits"];
            };
        };
        responses: {
            /** @description The key pair, with its secret. */
            201: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialMade"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther2"];
            404: components["responses"]["RouteNotFound"];
            409: components["responses"]["IdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateCredential: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
                /** @description The public half of a key pair. */
                clientKey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key pair, with its secret. */
            201: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialMade"];
                };
            };
            400: components["responses"]["BodyMalformedOrBodyNotObjectOrOther2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther2"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            409: components["responses"]["IdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeCredential: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
                /** @description The public half of a key pair. */
                clientKey: string;
            };
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
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther2"];
            404: components["responses"]["CredentialNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeCredential: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
                /** @description The public half of a key pair. */
                clientKey: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Kasir toko",
                 *       "scopes": [
                 *         "quote",
                 *         "book",
                 *         "read"
                 *       ],
                 *       "addresses": [
                 *         "203.0.113.0/24"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["KeyLimits"];
            };
        };
        responses: {
            /** @description The key pair as it is now. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialChanged"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther2"];
            404: components["responses"]["CredentialNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    showWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
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
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["WebhookNotSetOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    setWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
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
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther2"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
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
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther2"];
            404: components["responses"]["WebhookNotSetOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
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
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
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
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther2"];
            404: components["responses"]["WebhookNotSetOrRouteNotFound2"];
            409: components["responses"]["IdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
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
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["WebhookNotSetOrRouteNotFound"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
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
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
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
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    readEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
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
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    resendEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
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
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResentAnswer"];
                };
            };
            400: components["responses"]["BodyMalformedOrBodyNotObjectOrOther2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            409: components["responses"]["IdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendFailedEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
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
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
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
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["WebhookNotSetOrRouteNotFound2"];
            409: components["responses"]["IdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
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
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
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
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    advanceSandboxDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
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
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
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
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound2"];
            409: components["responses"]["MoveNotAllowedOrIdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    failSandboxDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
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
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
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
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["DeliveryNotFoundOrRouteNotFound2"];
            409: components["responses"]["MoveNotAllowedOrIdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSandboxScenarios: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
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
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    playSandboxScenario: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
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
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
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
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            409: components["responses"]["IdempotencyKeyBusy"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    showSandboxDefaults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How they live. */
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
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    setSandboxDefaults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
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
            /** @description How they live. */
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
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCertifications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
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
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    beginCertification: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The certification, with its report when it is over. */
            202: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificationAnswer"];
                };
            };
            400: components["responses"]["BodyMalformedOrBodyNotObjectOrOther2"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    /** @description True when it was done before. */
                    "idempotent-replayed"?: "true";
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    showCertification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
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
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            /** @description It does not exist for the caller. */
            404: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
        };
    };
    readOwnStatement: {
        parameters: {
            query: {
                /** @description From this instant on */
                from: string;
                /** @description Up to this instant, without it */
                to: string;
                /** @description The last deliveryID of the previous page */
                after?: string;
                /** @description How many at most */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sums of the period, and a page of its lines. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementAnswer"];
                };
            };
            400: components["responses"]["PeriodEndsBeforeStartOrFieldsUnknownOrOther3"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    downloadOwnStatementAsXlsx: {
        parameters: {
            query: {
                /** @description From this instant on */
                from: string;
                /** @description Up to this instant, without it */
                to: string;
                /** @description The columns by their names in the CSV file, joined by commas; all by default */
                columns?: string;
                /** @description Of heads and words; `id` by default */
                language?: "id" | "en";
            };
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description XLSX: the statement, totals last. */
            200: {
                headers: {
                    /** @description Names the file. */
                    "content-disposition"?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    downloadOwnStatement: {
        parameters: {
            query: {
                /** @description From this instant on */
                from: string;
                /** @description Up to this instant, without it */
                to: string;
                /** @description The columns by their names in the CSV file, joined by commas; all by default */
                columns?: string;
            };
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV: the statement, totals last. */
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
            400: components["responses"]["PeriodEndsBeforeStartOrFieldsUnknownOrOther3"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    countOwnPromises: {
        parameters: {
            query: {
                /** @description From this instant on */
                from: string;
                /** @description Up to this instant, without it */
                to: string;
            };
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How promises were kept. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromisesAnswer"];
                };
            };
            400: components["responses"]["PeriodEndsBeforeStartOrFieldsUnknownOrOther3"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    listOwnInvoices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoices of twelve months, the latest first. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicesAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    readOwnInvoice: {
        parameters: {
            query?: {
                /** @description The last deliveryID of the previous page */
                after?: string;
                /** @description How many at most */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
                /** @description A month of the calendar of Jakarta, such as `2026-11`. */
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice, with a page of its lines. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceAnswer"];
                };
            };
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["InvoiceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    downloadOwnIssuedInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
                /** @description A month of the calendar of Jakarta, such as `2026-11`. */
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice or credit note as PDF, in Indonesian. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["InvoiceNotFoundOrRouteNotFound"];
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    downloadOwnCreditNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
                /** @description The number of a credit note, such as `NK-2026-00042`. */
                creditNote: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice or credit note as PDF, in Indonesian. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["InvoiceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    downloadOwnInvoiceAsXlsx: {
        parameters: {
            query?: {
                /** @description The columns by their names in the CSV file, joined by commas; all by default */
                columns?: string;
                /** @description Of heads and words; `id` by default */
                language?: "id" | "en";
            };
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
                /** @description A month of the calendar of Jakarta, such as `2026-11`. */
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description XLSX: the lines of an invoice, the total last. */
            200: {
                headers: {
                    /** @description Names the file. */
                    "content-disposition"?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["SheetTooLongOrFieldsUnknownOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["InvoiceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    downloadOwnInvoice: {
        parameters: {
            query?: {
                /** @description The columns by their names in the CSV file, joined by commas; all by default */
                columns?: string;
            };
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
                /** @description A month of the calendar of Jakarta, such as `2026-11`. */
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV: the lines of an invoice, the total last. */
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
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["InvoiceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    listOwnRemittances: {
        parameters: {
            query?: {
                /** @description The last remittance of the previous page */
                after?: string;
                /** @description How many at most */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remittances, the latest first. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnRemittances"];
                };
            };
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    readOwnRemittance: {
        parameters: {
            query?: {
                /** @description The last deliveryID of the previous page */
                after?: string;
                /** @description How many at most */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
                /** @description A remittance. */
                remittanceID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The remittance, with a page of its lines. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnRemittanceRead"];
                };
            };
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RemittanceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    downloadLinesOfOwnRemittanceAsXlsx: {
        parameters: {
            query?: {
                /** @description The columns by their names in the CSV file, joined by commas; all by default */
                columns?: string;
                /** @description Of heads and words; `id` by default */
                language?: "id" | "en";
            };
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
                /** @description A remittance. */
                remittanceID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description XLSX: the lines of a remittance, totals last. */
            200: {
                headers: {
                    /** @description Names the file. */
                    "content-disposition"?: string;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["SheetTooLongOrFieldsUnknownOrOther"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RemittanceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    downloadLinesOfOwnRemittance: {
        parameters: {
            query?: {
                /** @description The columns by their names in the CSV file, joined by commas; all by default */
                columns?: string;
            };
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
                /** @description A remittance. */
                remittanceID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV: the lines of a remittance, totals last. */
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
            400: components["responses"]["FieldsUnknownOrRequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RemittanceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    downloadOwnRemittanceAsPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
                /** @description A remittance. */
                remittanceID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statement as PDF, in Indonesian. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RemittanceNotFoundOrRouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    readFirstSteps: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The first steps. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstStepsAnswer"];
                };
            };
            400: components["responses"]["RequestMalformed"];
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["Unavailable"];
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
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
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
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next try. */
                    "retry-after"?: number;
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    checkBatch: {
        parameters: {
            query?: never;
            header: {
                /** @description The client's time zone, in which schedules are read. */
                "x-client-time-zone": "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
            };
            path: {
                /** @description The environment of the workspace. */
                environment: "sandbox" | "production";
            };
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
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrOtherOriginOrOther"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["BodyTooLarge2"];
            415: components["responses"]["ContentTypeUnsupportedOrContentEncodingUnsupported2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
    searchPlaces: {
        parameters: {
            query: {
                /** @description An address or a part of it: names, short forms, a postal code; misspelt ones are found too */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Places, the likeliest first. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundPlacesAnswer"];
                };
            };
            /** @description The request is invalid; the text gives the reason. */
            400: {
                headers: {
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    ratelimit: components["headers"]["ratelimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["TokenRejected"];
            403: components["responses"]["RoleForbiddenOrSecondFactorNeeded"];
            404: components["responses"]["RouteNotFound"];
            410: components["responses"]["Gone2"];
            429: components["responses"]["TooManyRequests2"];
            500: components["responses"]["Internal2"];
            503: components["responses"]["BusyOrUnavailable2"];
        };
    };
}
