#!/bin/sh
# Makes the certificates of the TLS tests anew; they are valid for a hundred years, but for the one that is not.
set -e
cd "$(dirname "$0")"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 36500 -subj /CN=antar-test-ca -keyout ca.key -out ca.pem
sign() {
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$2" -keyout "$1.key" -out "$1.csr"
  printf 'subjectAltName=DNS:%s\n' "$2" > "$1.ext"
  openssl x509 -req -in "$1.csr" -CA ca.pem -CAkey ca.key -CAcreateserial -extfile "$1.ext" -out "$1.pem" $3
  rm "$1.csr" "$1.ext"
}
sign good receiver.test '-days 36500'
sign wrong-name elsewhere.test '-days 36500'
sign expired receiver.test '-days -1'
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 36500 -subj /CN=receiver.test -addext subjectAltName=DNS:receiver.test -keyout self-signed.key -out self-signed.pem
rm ca.key ca.srl
