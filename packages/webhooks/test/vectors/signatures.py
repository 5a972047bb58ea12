"""Computes signatures.json with nothing but Python's own hmac, so that no line of the verifier vouches for itself.

Frozen: a vector is added, never changed. Run `python3 signatures.py` here and look at the difference.
"""

import base64
import gzip
import hashlib
import hmac
import json
import pathlib

SECRET = "whsec_4f0c1d9a7b2e48d6a1c35e8f90b7d264"
OLD_SECRET = "whsec_b90e7a61f2c84d35908d1e6a47c3f5b2"
BLOCK_SECRET = "whsec_" + "k" * 58
SHORTEST_SECRET = "whsec_0123456789abcdef"
LONG_SECRET = "whsec_" + "0123456789abcdef" * 8
NOW = 1_790_000_000
BOM = b"\xef\xbb\xbf"

DECLARED = {
    "event": "form.submitted",
    "workspace_id": "0b7c6a52-5a3e-4f43-9d0e-3f8f4f0a9c11",
    "service_lead_id": "6b6a2f0e-7d0c-4a8e-8d55-2f1f6a1f9b7e",
    "url": "https://pages.example/p/q3hV0xkPz1mS",
    "timestamp": "2026-09-21T14:13:18Z",
    "form_data": {"name": "Zoë", "note": "10 € für 東京 🎌"},
    "booking": None,
}
BODY = json.dumps(DECLARED, ensure_ascii=False, separators=(",", ":")).encode()
SPACED = json.dumps(DECLARED, indent=2).encode()
LARGE = [b'{"event":"x","pad":"' + b"y" * times + b'"}' for times in (65_514, 65_515)]
GZIPPED = gzip.compress(BODY, mtime=0)
ODD = b'{"event":"form.submitted","fields":{"score":1.0,"a":1,"a":2,"esc":"\\u001B\\/"}}\r\n'


def mac(body, t=NOW, secret=SECRET):
    key = secret if isinstance(secret, bytes) else secret.encode()
    return hmac.new(key, f"{t}.".encode() + body, hashlib.sha256).hexdigest()


def header(body, t=NOW, secret=SECRET):
    return f"t={t},v1={mac(body, t, secret)}"


GOOD = mac(BODY)
WRONG = "0" * 64
vectors = []


def vector(name, body, signature, **rest):
    encoded = base64.b64encode(body).decode()
    if body in LARGE:
        encoded = ['{"event":"x","pad":"', "y", len(body) - 22, '"}']
    vectors.append({"name": name, "secrets": [SECRET], "now": NOW, "body": encoded, "header": signature, **rest})


def accept(name, body, signature, event="form.submitted", **rest):
    vector(name, body, signature, verdict="accept", event=event, **{"secretIndex": 0, **rest})


def refuse(name, body, signature, failure, **rest):
    vector(name, body, signature, verdict="refuse", failure=failure, **rest)


def malformed(name, signature, problem):
    refuse(name, BODY, signature, {"reason": "malformed_header", "problem": problem})


def mismatch(name, body, signature, hint=None, **rest):
    refuse(name, body, signature, {"reason": "signature_mismatch", "bodyBytes": len(body), "hint": hint}, **rest)


# Accepted. `sign` marks those that the signer must produce, byte for byte.
accept("the documented form", BODY, header(BODY), sign=True)
accept("white space between tokens", SPACED, header(SPACED), sign=True)
accept("escapes, 1.0, a repeated name and a final newline", ODD, header(ODD), sign=True)
accept("a byte order mark that was signed", BOM + BODY, header(BOM + BODY), sign=True)
accept("a kind of the future", b'{"event":"page.archived"}', header(b'{"event":"page.archived"}'), event="page.archived", sign=True)
accept("a secret of exactly one block, 64 bytes", BODY, header(BODY, secret=BLOCK_SECRET), secrets=[BLOCK_SECRET], sign=True)
accept("the shortest secret", BODY, header(BODY, secret=SHORTEST_SECRET), secrets=[SHORTEST_SECRET], sign=True)
accept("a secret longer than one block", BODY, header(BODY, secret=LONG_SECRET), secrets=[LONG_SECRET], sign=True)
accept("a body of 65,536 bytes", LARGE[0], header(LARGE[0]), event="x", sign=True)
accept("a body of 65,537 bytes", LARGE[1], header(LARGE[1]), event="x", sign=True)
accept("v1 before t", BODY, f"v1={GOOD},t={NOW}")
accept("upper-case hex", BODY, f"t={NOW},v1={GOOD.upper()}")
accept("an unknown scheme beside v1", BODY, f"t={NOW},v0={WRONG},v1={GOOD},v2=AbC+/=")
accept("two v1, the second matches", BODY, f"t={NOW},v1={WRONG},v1={GOOD}")
accept("eight v1, the last matches", BODY, f"t={NOW}," + f"v1={WRONG}," * 7 + f"v1={GOOD}")
accept("the second of two secrets", BODY, header(BODY, secret=OLD_SECRET), secrets=[SECRET, OLD_SECRET], secretIndex=1)
accept("signed by both secrets, the first is named", BODY, f"t={NOW},v1={mac(BODY, NOW, OLD_SECRET)},v1={GOOD}", secrets=[SECRET, OLD_SECRET])
accept("as old as the tolerance", BODY, header(BODY, NOW - 300))
accept("as far ahead as the tolerance", BODY, header(BODY, NOW + 300))
accept("t=0 at the beginning of time", BODY, header(BODY, 0), now=0, sign=True)
accept("t of twelve digits", BODY, header(BODY, 999_999_999_999), now=999_999_999_999, sign=True)
accept("a body as long as the limit", BODY, header(BODY), maxBodyBytes=len(BODY))

# The header.
refuse("no header", BODY, None, {"reason": "missing_header"})
refuse("an empty header", BODY, "", {"reason": "missing_header"})
refuse("only another scheme", BODY, f"t={NOW},v0={GOOD}", {"reason": "no_supported_signature", "schemes": ["t", "v0"]})
refuse("only t", BODY, f"t={NOW}", {"reason": "no_supported_signature", "schemes": ["t"]})
malformed("no t", f"v1={GOOD}", "timestamp_missing")
malformed("two t", f"t={NOW},t={NOW},v1={GOOD}", "timestamp_repeated")
malformed("t=123abc", f"t=123abc,v1={mac(BODY, '123abc')}", "timestamp_malformed")
malformed("t=NaN", f"t=NaN,v1={mac(BODY, 'NaN')}", "timestamp_malformed")
malformed("t=-1", f"t=-1,v1={mac(BODY, -1)}", "timestamp_malformed")
malformed("t=+1", f"t=+1,v1={mac(BODY, '+1')}", "timestamp_malformed")
malformed("t=1e9", f"t=1e9,v1={mac(BODY, '1e9')}", "timestamp_malformed")
malformed("t with a fraction", f"t={NOW}.5,v1={mac(BODY, f'{NOW}.5')}", "timestamp_malformed")
malformed("t with a leading zero", f"t=0{NOW},v1={mac(BODY, f'0{NOW}')}", "timestamp_malformed")
malformed("t of ten digits with a leading zero", header(BODY, "0179000000"), "timestamp_malformed")
malformed("t in milliseconds", header(BODY, NOW * 1000), "timestamp_malformed")
malformed("an empty t", f"t=,v1={mac(BODY, '')}", "bad_part")
malformed("an empty v1", f"t={NOW},v1=", "bad_part")
malformed("63 hex digits", f"t={NOW},v1={GOOD[:-1]}", "signature_malformed")
malformed("66 hex digits", f"t={NOW},v1={GOOD}00", "signature_malformed")
malformed("junk in the hex", f"t={NOW},v1={GOOD[:-1]}g", "signature_malformed")
malformed("a multibyte v1 of 64 characters", f"t={NOW},v1={GOOD[:-1]}é", "bad_part")
malformed("a good v1 beside a malformed one", f"t={NOW},v1={GOOD},v1=abc", "signature_malformed")
malformed("nine v1", f"t={NOW}" + f",v1={GOOD}" * 9, "too_many_signatures")
malformed("seventeen parts", f"t={NOW},v1={GOOD}" + ",v0=x" * 15, "too_many_parts")
malformed("white space after the comma", f"t={NOW}, v1={GOOD}", "bad_part")
malformed("two headers joined by a comma", f"{header(BODY)}, {header(BODY)}", "bad_part")
malformed("a comma at the end", f"{header(BODY)},", "bad_part")
malformed("no equals sign", f"{NOW},{GOOD}", "bad_part")
malformed("upper-case names", f"T={NOW},V1={GOOD}", "bad_part")

# The signature.
mismatch("another secret", BODY, header(BODY, secret=OLD_SECRET))
mismatch("another body", BODY.replace(b"Zo", b"Xo"), header(BODY))
mismatch("t changed after signing", BODY, f"t={NOW + 1},v1={GOOD}")
mismatch("signed with an empty secret", BODY, header(BODY, secret=b""))
mismatch("a prefix of the right signature, filled up", BODY, f"t={NOW},v1={GOOD[:62]}" + ("00" if GOOD[62:] != "00" else "11"))
mismatch("a wrong signature is named before an old t", BODY, f"t=1,v1={WRONG}")
mismatch("an empty body", b"", header(BODY), "body_empty")
mismatch("compressed on its way", GZIPPED, header(BODY), "body_gzipped")
mismatch("a byte order mark that was not signed", BOM + BODY, header(BODY), "body_bom")
mismatch("a signed byte order mark that was removed", BODY, header(BOM + BODY), "body_bom")
mismatch("a newline at the end that was not signed", BODY + b"\n", header(BODY), "body_whitespace")
mismatch("white space that was not signed", SPACED, header(BODY), "body_reserialized")
mismatch("U+FFFD signed, the byte FF delivered", b'{"event":"x\xff"}', header('{"event":"x\ufffd"}'.encode()), "body_decoded")
mismatch("the byte FF signed, U+FFFD delivered", '{"event":"x\ufffd"}'.encode(), header(b'{"event":"x\xff"}'), "body_decoded")
mismatch("signed without the prefix", BODY, header(BODY, secret=SECRET[6:]), "secret_without_prefix")
mismatch("signed with the decoded secret", BODY, header(BODY, secret=base64.b64decode(SECRET[6:])), "secret_decoded")
mismatch("signed without t", BODY, f"t={NOW},v1=" + hmac.new(SECRET.encode(), BODY, hashlib.sha256).hexdigest(), "timestamp_not_signed")

# The time.
refuse("older than the tolerance", BODY, header(BODY, NOW - 301), {"reason": "timestamp_too_old", "ageSeconds": 301, "toleranceSeconds": 300})
refuse("further ahead than the tolerance", BODY, header(BODY, NOW + 301), {"reason": "timestamp_in_future", "aheadSeconds": 301, "toleranceSeconds": 300})
refuse("a year ahead", BODY, header(BODY, NOW + 31_536_000), {"reason": "timestamp_in_future", "aheadSeconds": 31_536_000, "toleranceSeconds": 300})
refuse("outside a tolerance of one's own", BODY, header(BODY, NOW - 11), {"reason": "timestamp_too_old", "ageSeconds": 11, "toleranceSeconds": 10}, toleranceSeconds=10)

# The body.
refuse("one byte above the limit", BODY, header(BODY), {"reason": "body_too_large", "maxBodyBytes": len(BODY) - 1}, maxBodyBytes=len(BODY) - 1)
refuse("an empty body, signed", b"", header(b""), {"reason": "invalid_json", "problem": "syntax"}, sign=True)
refuse("text, signed", b"hello", header(b"hello"), {"reason": "invalid_json", "problem": "syntax"}, sign=True)
refuse("bytes that are no UTF-8, signed", b'{"event":"x\xff"}', header(b'{"event":"x\xff"}'), {"reason": "invalid_json", "problem": "not_utf8"}, sign=True)
refuse("an overlong encoding, signed", b'{"event":"x\xc0\xaf"}', header(b'{"event":"x\xc0\xaf"}'), {"reason": "invalid_json", "problem": "not_utf8"})
refuse("an array, signed", b"[]", header(b"[]"), {"reason": "schema_mismatch", "problem": "not_an_object"})
refuse("null, signed", b"null", header(b"null"), {"reason": "schema_mismatch", "problem": "not_an_object"})
refuse("no event, signed", b"{}", header(b"{}"), {"reason": "schema_mismatch", "problem": "event_missing"})
refuse("an event that is no text, signed", b'{"event":1}', header(b'{"event":1}'), {"reason": "schema_mismatch", "problem": "event_missing"})

# The secret.
for name, secrets, problem in [
    ("an empty secret", [""], "missing"),
    ("no secrets", [], "missing"),
    ("the prefix alone", ["whsec_"], "too_short"),
    ("a short secret", ["whsec_0123456789abcde"], "too_short"),
    ("a secret with a newline", [SECRET + "\n"], "whitespace"),
    ("a secret without its prefix", [SECRET[6:]], "no_prefix"),
    ("an API key", ["crt_4f0c1d9a7b2e48d6a1c35e8f90b7d264"], "api_key"),
]:
    refuse(name, BODY, header(BODY, secret=(secrets or [""])[0]), {"reason": "invalid_secret", "problem": problem, "secretIndex": 0}, secrets=secrets)

names = [entry["name"] for entry in vectors]
assert len(names) == len(set(names)), "two vectors of one name"
SHORT = b'{"event":"page.rendered"}'
accept("the example of the guide", SHORT, header(SHORT), event="page.rendered", sign=True)

# The form of Standard Webhooks: the key is decoded, the id is signed, the signature is base64.
ID = "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11"
KEYS = {
    "key": "whsec_" + base64.b64encode(bytes(range(200, 232))).decode(),
    "old": "whsec_" + base64.b64encode(bytes(range(100, 132))).decode(),
    "url": "whsec_" + base64.urlsafe_b64encode(bytes(range(224, 256))).decode().rstrip("="),
    "odd": "whsec_" + "é" * 20,
}
standard = []


def standard_mac(body, id=ID, t=NOW, key=KEYS["key"]):
    raw = key if isinstance(key, bytes) else base64.urlsafe_b64decode(key[6:].replace("+", "-").replace("/", "_") + "==")
    return base64.b64encode(hmac.new(raw, f"{id}.{t}.".encode() + body, hashlib.sha256).digest()).decode()


def triple(body=BODY, id=ID, t=NOW, signature=None, **rest):
    headers = {"webhook-id": id, "webhook-timestamp": str(t), "webhook-signature": signature or f"v1,{standard_mac(body)}", **rest}
    return {name: value for name, value in headers.items() if value is not None}


def standard_case(name, headers, body=BODY, secrets=(KEYS["key"],), **rest):
    standard.append({"name": name, "secrets": list(secrets), "now": NOW, "body": base64.b64encode(body).decode(), "headers": headers, **rest})


def standard_accept(name, headers, secret_index=0, **rest):
    standard_case(name, headers, verdict="accept", event="form.submitted", secretIndex=secret_index, **rest)


def standard_refuse(name, headers, failure, **rest):
    standard_case(name, headers, verdict="refuse", failure=failure, **rest)


def standard_mismatch(name, headers, body=BODY, hint=None, **rest):
    standard_refuse(name, headers, {"reason": "signature_mismatch", "bodyBytes": len(body), "hint": hint}, body=body, **rest)


def standard_malformed(name, headers, problem):
    standard_refuse(name, headers, {"reason": "malformed_header", "problem": problem})


OF_OLD = f"v1,{standard_mac(BODY, key=KEYS['old'])}"
OF_KEY = f"v1,{standard_mac(BODY)}"
PAIR = [KEYS["key"], KEYS["old"]]
standard_accept("the form of Standard Webhooks", triple(), sign=True)
standard_accept("an id of another form", triple(id="msg_2mUxZ/+=~", signature=f"v1,{standard_mac(BODY, id='msg_2mUxZ/+=~')}"), sign=True)
standard_accept("a secret in the alphabet of URLs, without padding", triple(signature=f"v1,{standard_mac(BODY, key=KEYS['url'])}"), secrets=[KEYS["url"]], sign=True)
standard_accept("signed by both secrets", triple(signature=f"{OF_KEY} {OF_OLD}"), secrets=PAIR, sign=True)
standard_accept("signed by both, the old one first", triple(signature=f"{OF_OLD} {OF_KEY}"), secrets=PAIR)
standard_accept("the second of two secrets, base64", triple(signature=OF_OLD), 1, secrets=PAIR)
standard_accept("beside a signature of another scheme", triple(signature=f"v1a,AAAA+/== {OF_KEY}"))
standard_accept("names in the case of Node and of documents", {name.title(): value for name, value in triple().items()})
standard_accept("the documented header beside it counts", {**triple(signature="v1,junk"), "X-Service-Signature": header(BODY, secret=KEYS["key"])})
standard_refuse("a documented header that is malformed is not passed over", {**triple(), "X-Service-Signature": "t=1"}, {"reason": "no_supported_signature", "schemes": ["t"]})
standard_mismatch("a documented header that is wrong is not passed over", {**triple(), "X-Service-Signature": f"t={NOW},v1={WRONG}"})
standard_refuse("only the id and the time", triple(signature=None, **{"webhook-signature": None}), {"reason": "missing_header"})
standard_malformed("no id", triple(id=None), "id_missing")
standard_malformed("an id with a dot", triple(id="a.1", signature=f"v1,{standard_mac(BODY, id='a.1')}"), "id_malformed")
standard_malformed("an id with white space", triple(id="a 1", signature=f"v1,{standard_mac(BODY, id='a 1')}"), "id_malformed")
standard_malformed("an id of 129 characters", triple(id="i" * 129, signature=f"v1,{standard_mac(BODY, id='i' * 129)}"), "id_malformed")
standard_malformed("no webhook-timestamp", triple(**{"webhook-timestamp": None}), "timestamp_missing")
standard_malformed("webhook-timestamp in milliseconds", triple(t=NOW * 1000, signature=f"v1,{standard_mac(BODY, t=NOW * 1000)}"), "timestamp_malformed")
standard_malformed("hex in the place of base64", triple(signature=f"v1,{WRONG}"), "signature_malformed")
standard_malformed("base64 without padding", triple(signature=OF_KEY.rstrip("=")), "signature_malformed")
standard_malformed("base64 with loose bits", triple(signature="v1," + "A" * 42 + "B="), "signature_malformed")
standard_malformed("v1 with an equals sign", triple(signature=OF_KEY.replace(",", "=", 1)), "bad_part")
standard_malformed("two webhook-signature joined by a comma", triple(signature=f"{OF_KEY}, {OF_KEY}"), "signature_malformed")
standard_malformed("nine v1 in base64", triple(signature=" ".join([OF_KEY] * 9)), "too_many_signatures")
standard_malformed("seventeen parts, base64", triple(signature=" ".join([OF_KEY] + ["v0,x"] * 16)), "too_many_parts")
standard_refuse("only another scheme, base64", triple(signature="v1a,AAAA"), {"reason": "no_supported_signature", "schemes": ["v1a"]})
standard_mismatch("webhook-id changed after signing", triple(id="5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c12"))
standard_mismatch("webhook-timestamp changed after signing", triple(t=NOW + 1))
standard_mismatch("another body, base64", triple(), body=BODY.replace(b"Zo", b"Xo"))
standard_mismatch("the documented signature in base64", triple(signature="v1," + base64.b64encode(hmac.new(KEYS["key"].encode(), f"{NOW}.".encode() + BODY, hashlib.sha256).digest()).decode()))
standard_mismatch("signed with the text of the secret", triple(signature=f"v1,{standard_mac(BODY, key=KEYS['key'].encode())}"), hint="secret_not_decoded")
standard_mismatch("signed with the text after the prefix", triple(signature=f"v1,{standard_mac(BODY, key=KEYS['key'][6:].encode())}"), hint="secret_without_prefix")
standard_mismatch("a newline at the end that was not signed, base64", triple(), body=BODY + b"\n", hint="body_whitespace")
standard_mismatch("forged with the empty key for a secret that is not base64", triple(signature=f"v1,{standard_mac(BODY, key=b'')}"), secrets=[KEYS["odd"]])
standard_refuse("older than the tolerance, base64", triple(t=NOW - 301, signature=f"v1,{standard_mac(BODY, t=NOW - 301)}"), {"reason": "timestamp_too_old", "ageSeconds": 301, "toleranceSeconds": 300})
names = [entry["name"] for entry in [*vectors, *standard]]
assert len(names) == len(set(names)), "two vectors of one name"

target = pathlib.Path(__file__).with_name("signatures.json")
target.write_text(json.dumps({"about": "Computed by signatures.py. body: base64, or [before, letter, times, after]; now: seconds; sign: the signer makes this header. standard: the same with the three headers of Standard Webhooks in headers.", "vectors": vectors, "standard": standard}, indent=2, ensure_ascii=False) + "\n")
print(len(vectors), "vectors,", len(standard), "of Standard Webhooks")
