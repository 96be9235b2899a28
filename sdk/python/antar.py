"""The client of Antar's API for Python 3.9 and newer, in one file without dependencies."""

import base64
import hashlib
import hmac
import json
import random
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from datetime import datetime
from email.utils import parsedate_to_datetime

__all__ = ["Antar", "InvalidSignature", "Refusal", "verify_webhook"]


class Refusal(Exception):
    """An answer of Antar that refuses a request. `code` is stable; the message is Antar's Indonesian text."""

    def __init__(self, status, headers, body):
        text = body.get("error") or body.get("message") if isinstance(body, dict) else None
        super().__init__(text or f"HTTP {status}")
        self.status = status
        self.code = headers.get("x-error-code", "")
        self.request_id = headers.get("x-request-id")
        self.retry_after = _seconds(headers.get("retry-after"))
        self.body = body
        # True if an earlier attempt had no answer or a 5xx, so that it may have been served.
        self.is_repeated = False


class InvalidSignature(Exception):
    """A webhook call whose signature does not prove that it is Antar's and recent."""


class Antar:
    """Antar's API for one key pair, which selects sandbox or production. Threads may share it."""

    def __init__(self, base_url, client_key, client_secret, *, time_zone="Asia/Jakarta", retries=4, timeout=30):
        self._base_url = base_url.rstrip("/")
        self._pair = {"client_key": client_key, "client_secret": client_secret}
        self._time_zone = time_zone
        self._retries = retries
        self._timeout = timeout
        self._lock = threading.Lock()
        self._token = None
        self._token_until = 0.0

    def quote(self, trip):
        """Returns the price of a trip, and its availability."""
        headers = {"x-client-time-zone": self._time_zone}
        return self.request("POST", "/v1/deliveries/quotes", trip, headers=headers, is_safe=True)

    def book(self, booking, *, key=None, scenario=None, speed=None, webhooks=None):
        """Books a delivery, EXPRESS unless it names LOGISTIC: once, however often the request must be repeated."""
        headers = {
            "x-client-time-zone": self._time_zone,
            "idempotency-key": key or str(uuid.uuid4()),
            "x-sandbox-scenario": scenario,
            "x-sandbox-speed": None if speed is None else str(speed),
            "x-sandbox-webhooks": webhooks,
        }
        category = "logistic" if booking.get("serviceCategory") == "LOGISTIC" else "express"
        return self.request("POST", f"/{category}/v1/deliveries", booking, headers=headers, is_safe=True)

    def read(self, delivery_id):
        """Returns a delivery of any category."""
        return self.request("GET", _path(delivery_id))["data"]

    def list(self, **query):
        """Yields deliveries, the newest first, page by page as they are read."""
        after = None
        while True:
            page = self.request("GET", "/v1/deliveries", query={**query, "after": after})["data"]
            yield from page["deliveries"]
            after = page["next"]
            if after is None:
                return

    def cancel(self, delivery_id, notes=None):
        """Cancels a delivery. If an answer was lost, a cancelled delivery counts as success."""
        body = None if notes is None else {"notes": notes}
        try:
            self.request("DELETE", _path(delivery_id), body, is_safe=True)
        except Refusal as refusal:
            is_perhaps_done = refusal.code == "moveNotAllowed" and refusal.is_repeated
            if not is_perhaps_done or self.read(delivery_id)["status"] != "CANCELLED":
                raise

    def notify(self, delivery_id):
        """Notifies the courier that the parcel is ready."""
        path = f"{_path(delivery_id)}/additional-notifications"
        self.request("POST", path, {"type": "READY_TO_PICKUP"}, is_safe=True)

    def events(self, after=None, *, poll_seconds=2):
        """Yields every event in the order of the commits, with its `cursor`; with `poll_seconds=0` until the last one.

        Store the cursor and pass it as `after` to go on: no event is missed, a few may come again.
        """
        cursor = after
        while True:
            feed = self.request("GET", "/v1/events", query={"after": cursor, "limit": 1000})["data"]
            following = feed["cursor"] or cursor
            last = len(feed["events"]) - 1
            for index, event in enumerate(feed["events"]):
                yield {**event, "cursor": following if index == last else cursor}
            cursor = following
            if feed["more"]:
                continue
            if poll_seconds == 0:
                return
            time.sleep(poll_seconds)

    def set_webhook(self, url, **settings):
        """Registers the address of webhooks. Only the first registration returns the signing secret."""
        return self.request("PUT", "/v1/webhooks/endpoint", {"url": url, **settings})["data"]

    def rotate_secret(self, overlap_hours=24):
        """Replaces the signing secret, and returns the new one. The old one stays valid for the overlap."""
        body = {"overlapHours": overlap_hours}
        return self.request("POST", "/v1/webhooks/endpoint/secret", body)["data"]["secret"]

    def play(self, scenario, **settings):
        """Books a made-up delivery of the sandbox that plays a scenario, and returns its id."""
        return self.request("POST", "/v1/sandbox/plays", {"scenario": scenario, **settings})["data"]["deliveryID"]

    def request(self, method, path, body=None, *, query=None, headers=None, is_safe=None):
        """Sends any call until it is answered, and returns the body. Raises a Refusal.

        `is_safe` says that a repeat does no harm; by default it is True for GET alone.
        """
        is_safe = method == "GET" if is_safe is None else is_safe
        is_renewed = is_repeated = False
        attempt = 0
        while True:
            attempt += 1
            token = None
            try:
                token = self._current_token()
                authorized = {**(headers or {}), "authorization": f"Bearer {token}"}
                return self._send(method, path, body, query=query, headers=authorized)[0]
            except Refusal as refusal:
                refusal.is_repeated = is_repeated
                is_repeated = is_repeated or refusal.status >= 500
                if refusal.code == "tokenRejected" and not is_renewed:
                    is_renewed = True
                    self._forget(token)
                    continue
                if attempt > self._retries or not _may_repeat(refusal, is_safe):
                    raise
                wait = refusal.retry_after
            except OSError:
                # Without a token, the request itself was not sent.
                is_repeated = is_repeated or token is not None
                if attempt > self._retries or not (is_safe or token is None):
                    raise
                wait = None
            time.sleep(wait or 0.5 * 2 ** (attempt - 1) * (1 - random.random() / 2))

    def _current_token(self):
        with self._lock:
            if self._token is None or time.monotonic() >= self._token_until:
                answer, headers = self._send("POST", "/v1/auth/providers/token", self._pair)
                expires_at = datetime.fromisoformat(answer["data"]["expiresAt"].replace("Z", "+00:00"))
                # The clock of this machine may be wrong, so only the service's times are compared.
                life = (expires_at - parsedate_to_datetime(headers["date"])).total_seconds()
                self._token_until = time.monotonic() + max(life - 60, 1)
                self._token = answer["token"]
            return self._token

    def _forget(self, token):
        with self._lock:
            if self._token == token:
                self._token = None

    def _send(self, method, path, body=None, *, query=None, headers=None):
        known = {name: value for name, value in (query or {}).items() if value is not None}
        url = f"{self._base_url}{path}{'?' + urllib.parse.urlencode(known) if known else ''}"
        data = None if body is None else json.dumps(body).encode()
        sent = {name: value for name, value in (headers or {}).items() if value is not None}
        if data is not None:
            sent["content-type"] = "application/json"
        request = urllib.request.Request(url, data, sent, method=method)
        try:
            with urllib.request.urlopen(request, timeout=self._timeout) as answer:
                return _read_json(answer.read()), answer.headers
        except urllib.error.HTTPError as error:
            with error:
                raise Refusal(error.code, error.headers, _read_json(error.read())) from None


def verify_webhook(secret, headers, body, *, tolerance_seconds=300):
    """Returns the body of a webhook call after it has verified the signature. `body` is the bytes as received.

    Raises InvalidSignature.
    """
    read = {str(name).lower(): value for name, value in headers.items()}
    sent_at = read.get("webhook-timestamp", "")
    if not sent_at.isdecimal() or abs(time.time() - int(sent_at)) > tolerance_seconds:
        raise InvalidSignature("the time of the call is missing or too far from now")
    if not secret.startswith("whsec_"):
        raise ValueError("a signing secret is whsec_ and base64")
    key = base64.b64decode(secret[len("whsec_") :])
    message = f"{read.get('webhook-id', '')}.{sent_at}.".encode() + body
    wanted = b"v1," + base64.b64encode(hmac.new(key, message, hashlib.sha256).digest())
    signatures = read.get("webhook-signature", "").encode().split()
    if not any([hmac.compare_digest(wanted, each) for each in signatures]):
        raise InvalidSignature("no signature of the call was made with the secret")
    return json.loads(body)


def _path(delivery_id):
    return f"/express/v1/deliveries/{urllib.parse.quote(delivery_id, safe='')}"


def _may_repeat(refusal, is_safe):
    """Returns True if the service certainly did nothing, or if the request failed and a repeat of it is safe."""
    if refusal.status == 429 or refusal.code in ("busy", "idempotencyKeyBusy"):
        return True
    return is_safe and (refusal.status >= 500 or refusal.status == 408)


def _seconds(text):
    return int(text) if text and text.isdecimal() else None


def _read_json(data):
    try:
        return json.loads(data)
    except ValueError:
        return data.decode(errors="replace")
