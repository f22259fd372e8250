"""Runs commands of AWS's command line, each in a fork of this process. Loading the command line takes most of a second of a processor."""

import json
import os
import signal
import socket
import sys
import traceback

from awscli import clidriver


def _run(connection):
    _, streams, *_ = socket.recv_fds(connection, 1, 3)
    call = json.loads(b"".join(iter(lambda: connection.recv(65536), b"")))
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
    os.chdir(call["folder"])
    # Over the server's own, to which the command line has added where its data is.
    os.environ.update(call["environment"])
    sys.argv = ["aws", *call["arguments"]]
    try:
        code = clidriver.main()
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    sys.stdout.flush()
    sys.stderr.flush()
    connection.sendall(bytes([code or 0]))


def main(address):
    # Loads the parts that every command needs.
    clidriver.create_clidriver()
    # Commands that have ended leave nothing behind.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(address)
        listening.listen(64)
        while True:
            connection, _ = listening.accept()
            if os.fork() == 0:
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                try:
                    _run(connection)
                except BaseException:
                    # Without an answer, the client fails.
                    traceback.print_exc()
                finally:
                    os._exit(0)
            connection.close()


if __name__ == "__main__":
    main(sys.argv[1])
